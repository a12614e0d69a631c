import { pageTitleOf } from '@mekiki/browser/address/page-title'
import { useShellTexts } from '../app/shell/shell-texts.ts'

/** Puts a screen's name into the browser's title. */
export const usePageTitle = pageTitleOf(useShellTexts)
