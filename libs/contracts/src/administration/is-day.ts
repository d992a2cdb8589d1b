import { IsISO8601, Matches } from 'class-validator';

const DAY = { message: 'A day is written as 2026-11-22.' };

export const IsDay = (): PropertyDecorator => (target, name) => {
  for (const rule of [IsISO8601({ strict: true }, DAY), Matches(/^20\d\d-\d\d-\d\d$/, DAY)]) rule(target, name);
};
