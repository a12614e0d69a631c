/** What came of a call of the administration: by its own word, or by the code of its error. */
export const outcomesJa: Readonly<Record<string, string>> = {
  done: '完了',
  repeated: '同じ要求の繰り返し',
  failed: '失敗',
  invalid_request: '入力の誤り',
  not_found: '対象なし',
  stale_version: '更新の競合',
  name_taken: '名前の重複',
  in_use: '使用中',
  not_configured: '設定で不可',
  schema_data_lost: 'データの消失を防止',
  schema_target_unknown: '戻り先なし',
  job_not_cancellable: '終了済み',
  conflict: '競合',
  email_taken: 'メールアドレスの重複',
  email_domain_not_allowed: '許可されていないドメイン',
  last_administrator: '最後の管理者',
  own_administrator: '自分のアカウント',
  already_signed_in: 'ログイン済み',
  workspace_not_empty: 'データのあるテナント',
  archive_running: '実行中',
  federation_metadata_unusable: 'メタデータの不備',
  file_missing: 'ファイルなし',
  unprocessable: '値の組み合わせ'
}

export const outcomesEn: Readonly<Record<string, string>> = {
  done: 'Done',
  repeated: 'Same request again',
  failed: 'Failed',
  invalid_request: 'Invalid input',
  not_found: 'Not found',
  stale_version: 'Changed in the meantime',
  name_taken: 'Name taken',
  in_use: 'In use',
  not_configured: 'Not allowed by the server settings',
  schema_data_lost: 'Would have lost data',
  schema_target_unknown: 'Unknown target',
  job_not_cancellable: 'Already finished',
  conflict: 'Conflict',
  email_taken: 'Email address taken',
  email_domain_not_allowed: 'Domain not allowed',
  last_administrator: 'Last administrator',
  own_administrator: 'Own account',
  already_signed_in: 'Already signed in',
  workspace_not_empty: 'Tenant with data',
  archive_running: 'Already running',
  federation_metadata_unusable: 'Unusable metadata',
  file_missing: 'No file',
  unprocessable: 'Values that don’t fit'
}

/** What came of a call, and for a code that nobody has a word for that it was refused. */
export const outcomeOfJa = (outcome: string): string => outcomesJa[outcome] ?? `拒否（${outcome}）`
export const outcomeOfEn = (outcome: string): string => outcomesEn[outcome] ?? `Refused (${outcome})`
