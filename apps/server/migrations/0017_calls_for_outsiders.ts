import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const columns = [
  'name_en',
  'description_en',
  'thank_you_text_en',
  'privacy_text_en',
  'receipt_mail_text_en',
  'contact_name',
  'contact_email',
  'contact_phone',
  'contact_url'
]

/** Whom people outside can ask about a call for proposals, and its texts in English beside its own (decision 101). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = columns.map((column) => `ADD COLUMN ${column} text NOT NULL DEFAULT ''`)
  await runStatements(db, `ALTER TABLE app.forms ADD COLUMN has_english boolean NOT NULL DEFAULT false, ${texts.join(', ')}`)
}

/** Drops the columns. The English words of questions stay in the versions, where nothing reads them then. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `ALTER TABLE app.forms DROP COLUMN has_english, ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`)
}
