import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    figures: { seed: number; isWhole: boolean }
  }
}

/**
 * The seed from which the tests of a run draw what is random, another one each day (`MEKIKI_SEED` names one), and whether figures of size are tried whole, as
 * in a soak, or the share of them that the seed draws.
 */
export const figures = inject('figures')

/**
 * The share of what a run tries one of `parts` of, the next one the day after; all of it in a soak and with `MEKIKI_WHOLE=1`. The first `always` are tried
 * by every run.
 */
export function shareOf<T>(items: readonly T[], parts: number, always = 0): T[] {
  return items.filter((_, index) => figures.isWhole || index < always || index % parts === figures.seed % parts)
}

/** What a test adds to its name whose share is one of `parts`, so that a run says what it tried. */
export const shareName = (parts: number): string => (figures.isWhole ? 'all of them' : `share ${(figures.seed % parts) + 1} of ${parts} of the day`)
