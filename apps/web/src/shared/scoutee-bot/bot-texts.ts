import { scouteeBotEn } from '@mekiki/i18n/companies/scoutee-bot.en'
import { scouteeBotJa } from '@mekiki/i18n/companies/scoutee-bot.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the bot that looks at the sites of companies. */
export const useBotTexts = textsOf({ ja: scouteeBotJa, en: scouteeBotEn })
