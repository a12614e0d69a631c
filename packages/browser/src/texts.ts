import { useLanguage } from '@mekiki/ui'

/** Makes the hook that gives a catalogue in the current language; both languages have the same shape by type. */
export function textsOf<T>(catalogues: { ja: T; en: T }): () => T {
  return function useCatalogue() {
    return catalogues[useLanguage()]
  }
}
