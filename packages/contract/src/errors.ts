/** The closed list of error codes and the HTTP status each travels with (3-decisions, "Every call"). */
export const errorCatalogue = {
  invalid_request: 400,
  required_parameter: 400,
  login_required: 401,
  forbidden: 403,
  user_disabled: 403,
  mfa_setup_required: 403,
  ip_not_allowed: 403,
  session_required: 403,
  token_read_only: 403,
  not_configured: 403,
  dashboard_editing_off: 403,
  not_found: 404,
  form_closed: 404,
  form_full: 404,
  form_not_open: 404,
  request_timeout: 408,
  stale_version: 409,
  form_changed: 409,
  answer_withdrawn: 409,
  conflict: 409,
  workspace_erasing: 409,
  workspace_not_empty: 409,
  archive_running: 409,
  name_taken: 409,
  email_taken: 409,
  in_use: 409,
  already_reviewed: 409,
  company_already_linked: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  last_administrator: 422,
  default_group: 422,
  administrator_group: 422,
  group_opens_hidden: 422,
  own_administrator: 422,
  managed_elsewhere: 422,
  already_signed_in: 422,
  status_not_in_theme: 422,
  project_not_in_theme: 422,
  move_opens_restricted: 422,
  move_opens_reviews: 422,
  integration_opens_reviews: 422,
  theme_opens_restricted: 422,
  extension_type_fixed: 422,
  merge_kinds_differ: 422,
  merge_links_differ: 422,
  not_undoable: 422,
  too_many_filters: 422,
  idempotency_key_reused: 422,
  email_domain_not_allowed: 422,
  mfa_not_available: 422,
  second_factor_required: 422,
  own_second_factor: 422,
  password_wrong: 422,
  api_token_limit: 422,
  federation_metadata_unusable: 422,
  user_pool_unknown: 422,
  schema_target_unknown: 422,
  schema_target_too_old: 422,
  schema_data_lost: 422,
  robot_suspected: 422,
  submission_expired: 422,
  form_incomplete: 422,
  theme_has_form: 422,
  file_type_not_allowed: 422,
  file_missing: 422,
  file_empty: 422,
  file_not_a_table: 422,
  file_broken_quotes: 422,
  file_undecodable: 422,
  file_too_many_columns: 422,
  file_too_many_rows: 422,
  file_cell_too_long: 422,
  file_row_too_long: 422,
  workbook_unreadable: 422,
  workbook_too_large: 422,
  workbook_old: 422,
  sheet_missing: 422,
  archive_unreadable: 422,
  archive_damaged: 422,
  archive_not_fitting: 422,
  archive_version_unknown: 422,
  archive_too_large: 422,
  archive_taken_in: 422,
  import_has_errors: 422,
  job_not_cancellable: 422,
  export_failed: 422,
  bot_not_available: 422,
  bot_no_site: 422,
  bot_daily_limit: 429,
  password_locked: 429,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  maintenance: 503,
  unavailable: 503
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorCatalogue

/** One faulty field: its path in the input (`scoutees.0.name`) and a sentence in the caller's language. */
export interface FieldError {
  field: string
  message: string
}

/** The body of every answer that is not a success. `permissions` names missing keys, `uuids` the ids concerned, `current` the entity that a stale write met. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  requestId: string
  fields?: FieldError[]
  permissions?: string[]
  uuids?: string[]
  current?: unknown
}
