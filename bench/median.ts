/** The middle one of some values; of an even number the upper one. NaN for none. */
export const median = (values: readonly number[]): number => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
