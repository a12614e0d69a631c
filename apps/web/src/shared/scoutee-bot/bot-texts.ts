import { scouteeBotEn, scouteeBotJa } from '@mekiki/i18n/companies/scoutee-bot'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the bot that looks at the sites of companies. */
export const useBotTexts = textsOf({ ja: scouteeBotJa, en: scouteeBotEn })
