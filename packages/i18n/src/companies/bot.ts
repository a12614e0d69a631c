import type { BotFailure } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import type { Language } from '../languages.ts'

const sentences: Readonly<Record<Language, Readonly<Record<BotFailure, string>>>> = {
  ja: {
    no_site: 'WebサイトのURLが登録されていません。',
    bad_address: 'WebサイトのURLの形式が正しくありません。',
    not_public: 'インターネットに公開されていないWebサイトのため、調べられません。',
    unreachable: 'Webサイトに接続できませんでした。',
    timeout: 'Webサイトの応答に時間がかかりすぎました。',
    too_large: 'ページが大きすぎるため、読み取れませんでした。',
    http_error: 'Webサイトがエラーを返しました。',
    not_a_page: 'Webサイトから読み取れるページが返りませんでした。',
    robots_refused: 'Webサイトがロボットによる閲覧を禁止しています。',
    other_site: '別のWebサイトへ転送されるため、調べられません。URLを確認してください。',
    unreadable: 'ページを読み取れませんでした。',
    daily_limit: 'ボットが24時間に調べられる数の上限に達しました。時間をおいて、やり直してください。',
    internal: '問題が発生しました。時間をおいて、やり直してください。'
  },
  en: {
    no_site: 'The company has no website URL. Add one.',
    bad_address: 'The website URL is not valid. Correct it.',
    not_public: 'The website is not on the public internet, so the bot doesn’t visit it.',
    unreachable: 'Couldn’t reach the website.',
    timeout: 'The website took too long to respond.',
    too_large: 'The page is too large to read.',
    http_error: 'The website responded with an error.',
    not_a_page: 'The website did not return a readable page.',
    robots_refused: 'The website doesn’t allow robots.',
    other_site: 'The URL leads to another website. Check the URL.',
    unreadable: 'Couldn’t read the page.',
    daily_limit: 'The bot has reached its limit for the last 24 hours. Try again later.',
    internal: 'A problem occurred. Try again later.'
  }
}

/** Why the bot could not look at a company's site, as a sentence. */
export const botFailureSentence = (failure: BotFailure, language: Language): string => sentences[language][failure]
