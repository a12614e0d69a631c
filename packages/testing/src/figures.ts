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
