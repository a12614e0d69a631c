import type { z } from 'zod'

/** A name with underscores in camelCase: `status_uuids` as `statusUuids`. */
export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S

/** An object under names in camelCase. */
export type CamelKeys<T> = { [K in keyof T as K extends string ? CamelCase<K> : K]: T[K] }

/** A name with underscores in camelCase. */
export function camelCase<const S extends string>(name: S): CamelCase<S>
export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())
}

/** The same values under names in camelCase. */
export function camelKeys<T extends object>(values: T): CamelKeys<T>
export function camelKeys(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [camelCase(name), value]))
}

/** The values of an object in camelCase under the names of a schema whose names have underscores; what it does not name is left out. */
export function snakeKeys<S extends z.ZodRawShape>(
  shape: S,
  values: Partial<CamelKeys<{ [K in keyof S]: z.output<S[K]> }>>
): { [K in keyof S]?: z.output<S[K]> }
export function snakeKeys(shape: z.ZodRawShape, values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.keys(shape).flatMap((name) => (values[camelCase(name)] === undefined ? [] : [[name, values[camelCase(name)]]])))
}
