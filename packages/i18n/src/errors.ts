import type { ErrorCode } from '@mekiki/contract'
import type { Language } from './languages.ts'

type Sentences = Record<ErrorCode, string>

const ja: Sentences = {
  invalid_request: '入力内容に誤りがあります。項目のエラーを確認してください。',
  required_parameter: '必須のパラメーター「{name}」が指定されていません。',
  login_required: 'ログインの有効期限が切れました。ログインしてください。',
  forbidden: 'この操作に必要な権限がありません（{permissions}）。管理者に確認してください。',
  user_disabled: 'このユーザーは無効になっています。管理者に確認してください。',
  mfa_setup_required: '二段階認証の設定が必要です。設定を完了してください。',
  ip_not_allowed: '許可されていないネットワークからのアクセスです。管理者に確認してください。',
  not_found: '対象が見つかりません。削除されたか、閲覧できない可能性があります。',
  stale_version: 'ほかのユーザーが先に更新しました。最新の内容を確認してください。',
  conflict: '現在の状態では実行できません。最新の内容を確認してください。',
  name_taken: '「{name}」はすでに使われています。別の名前を入力してください。',
  email_taken: '「{email}」はすでに登録されています。',
  in_use: '使用中のため削除できません（{count}件）。',
  already_reviewed: 'このステータスの評価はすでに登録されています。登録済みの評価を編集してください。',
  company_already_linked: 'この企業は、すでに別の登録企業と連携しています。',
  too_large: 'サイズが上限を超えています（上限{limit}）。',
  unsupported_media_type: '送信の形式が正しくありません。JSONで送信してください。',
  unprocessable: '入力内容の組み合わせが正しくありません。内容を確認してください。',
  last_administrator: '最後の有効な管理者は変更できません。先に別の管理者を追加してください。',
  default_group: '初期の権限グループは削除できません。',
  administrator_group: '管理者の権限グループから権限を外すことはできません。',
  status_not_in_theme: '指定したステータスは、このテーマのステータステンプレートにありません。',
  project_not_in_theme: '別のテーマの案件が含まれています。同じテーマの案件だけを選択してください。',
  extension_type_fixed: '「{name}」にはすでに値があるため、種類を変更できません。',
  merge_kinds_differ: '企業と人物は同じものとして扱えません。企業どうし、または人物どうしを選択してください。',
  merge_links_differ: '2件は全国企業データベースの別々の企業に連携しています。どちらの連携を残すか選択してください。',
  not_undoable: 'この操作は元に戻せません。元に戻せるのは、30日以内に行った対象の操作だけです。',
  too_many_filters: '保存できる絞り込み条件は{limit}件までです。使っていない条件を削除してください。',
  idempotency_key_reused: '同じIdempotency-Keyが別の内容で使われています。新しいキーで送信してください。',
  email_domain_not_allowed: '「{email}」は許可されたドメインのアドレスではありません。',
  mfa_not_available: 'このワークスペースでは二段階認証を利用できません。',
  file_missing: 'アップロードされたファイルが見つかりません。もう一度アップロードしてください。',
  file_empty: 'ファイルが空です。内容のあるファイルを選択してください。',
  file_not_a_table: 'CSVとして読み取れないファイルです。CSV形式のファイルを選択してください。',
  file_broken_quotes: '{line}行目の引用符（"）が閉じられていないか、位置が正しくありません。ファイルを修正してください。',
  file_undecodable: '{line}行目の文字を{encoding}として読み取れません。文字コードを選び直してください。',
  file_too_many_columns: '列が多すぎます（{count}列）。{limit}列以下にしてください。',
  file_too_many_rows: '行が多すぎます。{limit}行以下にしてください。',
  import_has_errors: 'エラーの行が{count}件あるため、取り込みませんでした。ファイルを修正するか、エラーの行を除いて取り込んでください。',
  job_not_cancellable: 'この処理はすでに終了しているため、中止できません。',
  export_failed: 'ファイルを書き出せませんでした。もう一度書き出してください。',
  bot_not_available: 'このワークスペースではボットを利用できません。',
  bot_no_site: 'ホームページのURLが登録されていないため、ボットは調べられません。URLを登録してください。',
  bot_daily_limit: 'ボットが24時間に調べられる企業は{limit}社までです。時間をおいて、やり直してください。',
  too_many_requests: 'アクセスが集中しています。しばらく待ってからやり直してください。',
  internal: '問題が発生しました。解決しない場合はお問い合わせください。',
  maintenance: 'メンテナンス中のため、変更できません。終了後にやり直してください。',
  unavailable: '一時的に利用できません。時間をおいて、やり直してください。'
}

const en: Sentences = {
  invalid_request: 'Some of the input is not valid. Check the fields that are marked.',
  required_parameter: 'Required parameter {name} was null or undefined when calling the operation',
  login_required: 'Your session has expired. Sign in again.',
  forbidden: 'You do not have the permission this needs ({permissions}). Ask your administrator.',
  user_disabled: 'This user is disabled. Ask your administrator.',
  mfa_setup_required: 'Two-step verification has to be set up first.',
  ip_not_allowed: 'Access from this network is not allowed. Ask your administrator.',
  not_found: 'Not found. It may have been deleted, or you may not be able to see it.',
  stale_version: 'Someone else has changed this in the meantime. Check the current contents.',
  conflict: 'This is not possible in the present state. Check the current contents.',
  name_taken: '"{name}" is already in use. Choose another name.',
  email_taken: '"{email}" is already registered.',
  in_use: 'It is in use ({count}) and cannot be deleted.',
  already_reviewed: 'You have already reviewed this status. Edit your review instead.',
  company_already_linked: 'This company is already linked with another entry of yours.',
  too_large: 'The size is over the limit ({limit}).',
  unsupported_media_type: 'The request has the wrong format. Send JSON.',
  unprocessable: 'This combination of input is not possible. Check the contents.',
  last_administrator: 'The last active administrator cannot be changed. Add another administrator first.',
  default_group: 'A default permission group cannot be deleted.',
  administrator_group: 'Permissions cannot be taken from the administrator group.',
  status_not_in_theme: "The status is not in this theme's status template.",
  project_not_in_theme: 'Some of the cases are in another theme. Choose cases of one theme only.',
  extension_type_fixed: '"{name}" has values already, so its type cannot be changed.',
  merge_kinds_differ: 'A company and a person cannot be the same. Choose two companies or two people.',
  merge_links_differ: "The two are linked to different companies of the provider's database. Choose which link to keep.",
  not_undoable: 'This cannot be undone. Only certain changes of the last 30 days can.',
  too_many_filters: 'You can save up to {limit} filters. Delete one that you do not use.',
  idempotency_key_reused: 'The Idempotency-Key was used with another body. Send a new key.',
  email_domain_not_allowed: '"{email}" is not in an allowed domain.',
  mfa_not_available: 'Two-step verification is not available in this workspace.',
  file_missing: 'The uploaded file was not found. Upload it again.',
  file_empty: 'The file is empty. Choose a file with contents.',
  file_not_a_table: 'The file cannot be read as CSV. Choose a CSV file.',
  file_broken_quotes: 'A quotation mark (") in line {line} is not closed or misplaced. Correct the file.',
  file_undecodable: 'Line {line} cannot be read as {encoding}. Choose another character encoding.',
  file_too_many_columns: 'There are too many columns ({count}). Reduce them to {limit} or fewer.',
  file_too_many_rows: 'There are too many rows. Reduce them to {limit} or fewer.',
  import_has_errors: 'Nothing was imported, since {count} rows have errors. Correct the file, or import it without them.',
  job_not_cancellable: 'This job has already ended and cannot be cancelled.',
  export_failed: 'The file could not be written. Please export again.',
  bot_not_available: 'This workspace does not use the bot.',
  bot_no_site: 'The bot has nowhere to look: the company has no web address. Add one first.',
  bot_daily_limit: 'The bot looks at {limit} companies in 24 hours at most. Try again later.',
  too_many_requests: 'Too many requests. Wait a moment and try again.',
  internal: 'A problem occurred. Contact us if it persists.',
  maintenance: 'Changes are not possible during maintenance. Try again afterwards.',
  unavailable: 'Temporarily unavailable. Try again later.'
}

const catalogues: Record<Language, Sentences> = { ja, en }

/** Fills `{name}` places of a sentence. */
export function fillPlaces(sentence: string, params: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/gu, (_, key: string) => String(params[key] ?? ''))
}

/** The sentence for an error code in a language. */
export function errorSentence(code: ErrorCode, language: Language, params?: Record<string, string | number>): string {
  return fillPlaces(catalogues[language][code], params)
}
