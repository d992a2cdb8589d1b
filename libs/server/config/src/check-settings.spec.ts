import { forwardRef, Module } from '@nestjs/common';
import { IsString } from 'class-validator';
import { checkSettings } from './check-settings';
import { settingsProvider } from './settings';

class NestedSettings {
  @IsString()
  NESTED_KEY: string;
}

class DynamicSettings {
  @IsString()
  DYNAMIC_KEY: string;
}

class ProgramSettings {
  @IsString()
  PROGRAM_KEY: string;
}

@Module({ imports: [forwardRef(() => RootModule)], providers: [settingsProvider(NestedSettings)] })
class NestedModule {}

@Module({})
class EmptyModule {}

const dynamic = Promise.resolve({ module: EmptyModule, providers: [settingsProvider(DynamicSettings)] });

@Module({ imports: [NestedModule, dynamic] })
class RootModule {}

describe('checkSettings', () => {
  it('reports all missing settings of the modules and the program together', async () => {
    const check = checkSettings(RootModule, ProgramSettings);
    await expect(check).rejects.toMatchObject({
      problems: [/PROGRAM_KEY/, /NESTED_KEY/, /DYNAMIC_KEY/].map((name) => expect.stringMatching(name)),
    });
  });
});
