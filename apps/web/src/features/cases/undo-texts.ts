import { currentLanguage } from '@mekiki/browser/language'
import { projectUndoEn, projectUndoJa } from '@mekiki/i18n/cases/project-undo'

/** What is said once a change of cases was taken back, or could not be. */
export const undoTexts = () => (currentLanguage() === 'ja' ? projectUndoJa : projectUndoEn)
