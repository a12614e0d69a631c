import { colourSchemeEn, colourSchemeJa } from '@mekiki/i18n/screens/colour-scheme'
import { useSyncExternalStore } from 'react'
import { chooseScheme, chosenScheme, type ColourScheme, onChoice } from './colour-scheme.ts'
import { textsOf } from '../texts.ts'

const useColourSchemeTexts = textsOf({ ja: colourSchemeJa, en: colourSchemeEn })

type Choice = ColourScheme | 'device'
const choices = ['device', 'light', 'dark'] as const satisfies readonly Choice[]

/** The choice between light and dark on this device: its words, what may be chosen, what is, and how another one is. */
export function useSchemeChoice() {
  const texts = useColourSchemeTexts()
  const chosen: Choice = useSyncExternalStore(onChoice, chosenScheme) ?? 'device'
  return {
    title: texts.title,
    help: texts.help,
    options: choices.map((value) => ({ value, label: texts.choices[value] })),
    chosen,
    choose: (choice: Choice) => chooseScheme(choice === 'device' ? null : choice)
  }
}
