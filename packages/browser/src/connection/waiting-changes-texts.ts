import { waitingChangesEn, waitingChangesJa } from '@mekiki/i18n/screens/waiting-changes'
import { textsOf } from '../texts.ts'

/** Texts of the list of changes that wait. */
export const useWaitingChangesTexts = textsOf({ ja: waitingChangesJa, en: waitingChangesEn })
