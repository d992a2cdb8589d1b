import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { descriptionOf } from '@townlink/contracts';
import { getMetadataStorage } from 'class-validator';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { schemaOfRules, type Rule } from './schema-of-rules';

type AnyClass = (new () => object) & { prototype: object };

/**
 * Derives the API document's properties of every request class from its validation rules. Call this before creating the
 * document; further calls have no effect.
 */
export function describeRequestClasses(): void {
  for (const Class of ruledClasses()) {
    for (const [property, rules] of rulesByProperty(Class)) {
      const type = Reflect.getMetadata('design:type', Class.prototype, property) as unknown;
      const { text: description, example } = descriptionOf(Class.prototype, property) ?? {};
      const options = {
        ...describe(Class, property, type, rules),
        ...(description ? { description } : {}),
        ...(example === undefined ? {} : { example }),
      };
      ApiProperty(options as ApiPropertyOptions)(Class.prototype, property);
    }
  }
}

function describe(Class: AnyClass, property: string, type: unknown, rules: Rule[]): ApiPropertyOptions {
  const { required, ...schema } = schemaOfRules(rules, type);
  const nested = defaultMetadataStorage.findTypeMetadata(Class, property)?.typeFunction() as AnyClass | undefined;
  if (!nested || (nested as unknown) === Number || (nested as unknown) === String || (nested as unknown) === Date) {
    return { required, ...schema } as ApiPropertyOptions;
  }
  return { required, type: () => nested, isArray: type === Array, ...('nullable' in schema ? { nullable: true } : {}) };
}

export function schemaOfProperty(Class: new () => unknown, property: string): Record<string, unknown> {
  return schemaOfRules(rulesByProperty(Class as AnyClass).get(property) ?? [], undefined);
}

function ruledClasses(): AnyClass[] {
  const metadata = (getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, unknown> })
    .validationMetadatas;
  return [...metadata.keys()].filter((target): target is AnyClass => typeof target === 'function');
}

function rulesByProperty(Class: AnyClass): Map<string, Rule[]> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Class, '', false, false);
  const properties = new Map<string, Rule[]>();
  for (const rule of rules) properties.set(rule.propertyName, [...(properties.get(rule.propertyName) ?? []), rule]);
  return properties;
}
