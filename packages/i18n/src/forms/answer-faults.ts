import type { AnswerFault } from '@mekiki/contract/forms/answers/answer-values'
import { fillPlaces } from '../errors.ts'
import type { Language } from '../languages.ts'

const ja: Record<AnswerFault, string> = {
  required: '回答してください',
  too_long: '{limit}文字以下で入力してください',
  bad_email: 'メールアドレスの形式が正しくありません',
  bad_url: 'http:// または https:// で始まるURLを入力してください',
  not_a_number: '数値で入力してください（整数15桁、小数6桁まで）',
  not_a_date: '正しい日付を入力してください（例：2026/4/1）',
  unknown_option: '選択肢から選択してください',
  one_option: '選択肢を1つだけ選択してください',
  too_many_files: 'ファイルは{limit}個までです',
  not_asked: 'この質問は表示されていないため、回答できません'
}

const en: Record<AnswerFault, string> = {
  required: 'Answer this question',
  too_long: 'Enter {limit} characters or fewer',
  bad_email: 'Enter a valid email address',
  bad_url: 'Enter a URL that starts with http:// or https://',
  not_a_number: 'Enter a number (up to 15 digits, 6 after the point)',
  not_a_date: 'Enter a valid date such as 2026/4/1',
  unknown_option: 'Choose one of the options',
  one_option: 'Choose one option only',
  too_many_files: 'Attach {limit} files or fewer',
  not_asked: 'This question isn’t shown, so it can’t be answered'
}

const texts: Record<Language, Record<AnswerFault, string>> = { ja, en }

/** What is wrong with the answer to a question, as its respondent reads it; `limit` is the most characters or files. */
export function answerFaultText(fault: AnswerFault, language: Language, limit?: number): string {
  return fillPlaces(texts[language][fault], limit === undefined ? {} : { limit })
}
