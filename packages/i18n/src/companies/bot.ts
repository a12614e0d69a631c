import type { BotFailure } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import type { Language } from '../languages.ts'

const sentences: Readonly<Record<Language, Readonly<Record<BotFailure, string>>>> = {
  ja: {
    no_site: 'ホームページのURLが登録されていません。',
    bad_address: 'ホームページのURLの形式が正しくありません。',
    not_public: 'インターネットに公開されていないサイトのため、調べられません。',
    unreachable: 'サイトに接続できませんでした。',
    timeout: 'サイトの応答に時間がかかりすぎました。',
    too_large: 'ページが大きすぎるため、読み取れませんでした。',
    http_error: 'サイトがエラーを返しました。',
    not_a_page: 'サイトから読み取れるページが返りませんでした。',
    robots_refused: 'サイトがロボットによる閲覧を禁止しています。',
    other_site: '別のサイトへ転送されるため、調べられません。URLを確認してください。',
    unreadable: 'ページを読み取れませんでした。',
    daily_limit: 'ボットが24時間に調べられる数の上限に達しました。時間をおいて、やり直してください。',
    internal: '問題が発生しました。時間をおいて、やり直してください。'
  },
  en: {
    no_site: 'No web address is registered.',
    bad_address: 'The web address has the wrong form.',
    not_public: 'The site is not on the public internet, so the bot does not visit it.',
    unreachable: 'The site could not be reached.',
    timeout: 'The site took too long to answer.',
    too_large: 'The page is too large to be read.',
    http_error: 'The site answered with an error.',
    not_a_page: 'The site did not answer with a page that can be read.',
    robots_refused: 'The site does not allow robots.',
    other_site: 'The address leads to another site. Check the address.',
    unreadable: 'The page could not be read.',
    daily_limit: 'The limit of looks in 24 hours is reached. Try again later.',
    internal: 'A problem occurred. Try again later.'
  }
}

/** Why the bot could not look at a company's site, as a sentence. */
export const botFailureSentence = (failure: BotFailure, language: Language): string => sentences[language][failure]
