import { myDayEn, myDayJa } from '@mekiki/i18n/work/my-day'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the page of today. */
export const useMyDayTexts = textsOf({ ja: myDayJa, en: myDayEn })
