import { fillPlaces } from './errors.ts'
import type { Language } from './languages.ts'

/** The faults a field can have, as the schema library names them, reduced to what a person can act on. */
export type FieldFault =
  | 'required'
  | 'text_expected'
  | 'number_expected'
  | 'boolean_expected'
  | 'list_expected'
  | 'object_expected'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'too_few'
  | 'too_big'
  | 'too_small'
  | 'not_whole'
  | 'bad_uuid'
  | 'bad_date'
  | 'bad_instant'
  | 'bad_url'
  | 'bad_email'
  | 'bad_place'
  | 'bad_format'
  | 'bad_choice'
  | 'unknown_field'
  | 'not_valid'
  | 'unknown_id'
  | 'no_exit'
  | 'day_after_today'
  | 'too_deep'
  | 'day_passed'
  | 'day_too_far'
  | 'own_descendant'
  | 'duplicate'
  | 'not_earlier_choice'
  | 'end_before_start'
  | 'bad_character'
  | 'one_of_two'
  | 'bad_person_name'
  | 'cannot_see'
  | 'cannot_export_view'

const ja: Record<FieldFault, string> = {
  required: '入力してください',
  text_expected: '文字で入力してください',
  number_expected: '数値で入力してください',
  boolean_expected: 'true か false を指定してください',
  list_expected: '一覧で指定してください',
  object_expected: '項目の組で指定してください',
  too_long: '{max}文字以下で入力してください',
  too_short: '{min}文字以上で入力してください',
  too_many: '{max}件以下で指定してください',
  too_few: '{min}件以上指定してください',
  too_big: '{max}以下で入力してください',
  too_small: '{min}以上で入力してください',
  not_whole: '整数で入力してください',
  bad_uuid: 'IDの形式が正しくありません',
  bad_date: '存在する日付を YYYY-MM-DD の形式で入力してください',
  bad_instant: '日時の形式が正しくありません',
  bad_url: 'http:// または https:// で始まるURLを入力してください',
  bad_email: 'メールアドレスの形式が正しくありません',
  bad_place: '都道府県のコード（01～47）と、必要なら続けて市区町村の名前を指定してください（例：13世田谷区）',
  bad_format: '形式が正しくありません',
  bad_choice: '選択肢から選択してください（{options}）',
  unknown_field: '指定できない項目です（{keys}）',
  not_valid: '正しい値を入力してください',
  unknown_id: '選択できない値です。一覧から選択し直してください',
  no_exit: '理由を付けられるのは、見送りとして扱うステータスだけです。ステータスを選択し直してください',
  day_after_today: '明日以降の日付を入力してください',
  too_deep: '階層は{max}段までです',
  day_passed: '今日以降の日付を入力してください',
  day_too_far: '{days}日後までの日付を入力してください',
  own_descendant: '自分自身や下の階層には移動できません',
  duplicate: '同じものがすでにあります',
  not_earlier_choice: 'この質問より前にある、選択肢のある質問を選択してください',
  end_before_start: '開始日以降の日付を入力してください',
  bad_character: '{position}文字目に使用できない文字（制御文字など、{code}）があります。削除してください',
  one_of_two: 'どちらか一方だけを指定してください（{names}）',
  bad_person_name: '名前は1行で、URLやメールアドレス、< > を含めずに入力してください',
  cannot_see: '{name}さんは、このダッシュボードを表示できません。先に共有してください',
  cannot_export_view: '{name}さんは、このビューを表示できないか、案件の書き出しの権限がありません。先にビューを共有してください'
}

const en: Record<FieldFault, string> = {
  required: 'Enter a value',
  text_expected: 'Enter text',
  number_expected: 'Enter a number',
  boolean_expected: 'Give true or false',
  list_expected: 'Give a list',
  object_expected: 'Give an object',
  too_long: 'Enter {max} characters or fewer',
  too_short: 'Enter {min} characters or more',
  too_many: 'Enter {max} or fewer',
  too_few: 'Enter at least {min}',
  too_big: 'Enter {max} or less',
  too_small: 'Enter {min} or more',
  not_whole: 'Enter a whole number',
  bad_uuid: 'The ID has the wrong format',
  bad_date: 'Enter an existing date as YYYY-MM-DD',
  bad_instant: 'The date and time has the wrong format',
  bad_url: 'Enter a URL that starts with http:// or https://',
  bad_email: 'Enter a valid email address',
  bad_place: 'Enter a prefecture code from 01 to 47, with the Japanese name of a city behind it if you want one (for example, 13世田谷区)',
  bad_format: 'The format is not valid',
  bad_choice: 'Choose one of these: {options}',
  unknown_field: 'Not a known field ({keys})',
  not_valid: 'Enter a valid value',
  unknown_id: 'This option is not available. Choose another one',
  no_exit: 'Reasons can only be given with an exit status. Choose an exit status',
  day_after_today: 'Enter a date after today',
  too_deep: 'Up to {max} levels are possible',
  day_passed: 'Enter today’s date or later',
  day_too_far: 'Enter a date within {days} days',
  own_descendant: 'This can’t be moved below itself',
  duplicate: 'This already exists',
  not_earlier_choice: 'Choose an earlier question that has options',
  end_before_start: 'Enter the start date or later',
  bad_character: 'Character {position} can’t be used ({code}). Remove it',
  one_of_two: 'Give exactly one of them ({names})',
  bad_person_name: 'Enter the name on one line, without URLs or email addresses and without < >',
  cannot_see: '{name} can’t see this dashboard. Share it first',
  cannot_export_view: '{name} can’t see this view, or has no permission to export cases. Share the view first'
}

const catalogues = { ja, en }

/** The sentence for a field's fault in a language. */
export function fieldSentence(fault: FieldFault, language: Language, params?: Record<string, string | number>): string {
  return fillPlaces(catalogues[language][fault], params)
}
