import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const stamps = 'version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL'
const key = 'tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid)'

// The questions of a form stand in versions that never change, since answers keep the meaning that they were given with. A case can be deleted
// while the answer stays, so that no foreign key leads there.
const script = `
CREATE TABLE app.forms (${key}, name text COLLATE "ja-x-icu" NOT NULL, description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'private' CHECK (status IN ('private', 'public')), opens_on date, answer_end_date date, answers_limit integer,
  thank_you_text text NOT NULL DEFAULT '', privacy_text text NOT NULL DEFAULT '', receipt_mail_text text NOT NULL DEFAULT '',
  notify_persons_in_charge boolean NOT NULL DEFAULT true, embed_origins text[] NOT NULL DEFAULT '{}',
  form_version integer NOT NULL DEFAULT 1, search_text text NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE INDEX forms_created ON app.forms (tenant_uuid, created_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE TABLE app.form_versions (tenant_uuid uuid NOT NULL, form_uuid uuid NOT NULL, number integer NOT NULL, content jsonb NOT NULL,
  created_by uuid, created_at timestamptz NOT NULL, PRIMARY KEY (tenant_uuid, form_uuid, number),
  FOREIGN KEY (tenant_uuid, form_uuid) REFERENCES app.forms (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE TABLE app.form_answers (${key}, form_uuid uuid NOT NULL, form_version integer NOT NULL, submission_uuid uuid NOT NULL,
  project_uuid uuid, people_uuid uuid, idea_uuid uuid, state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'corrected', 'withdrawn')),
  receipt_number text NOT NULL, receipt_secret_hash text NOT NULL, revision integer NOT NULL DEFAULT 1,
  user_name text NOT NULL DEFAULT '', email text NOT NULL DEFAULT '', idea_name text NOT NULL DEFAULT '', idea_summary text NOT NULL DEFAULT '',
  belonging_to text NOT NULL DEFAULT '', belonging_key text NOT NULL DEFAULT '', url text NOT NULL DEFAULT '', country text,
  answers jsonb NOT NULL DEFAULT '[]', search_text text NOT NULL, language text NOT NULL DEFAULT 'ja', answered_by uuid,
  answered_at timestamptz NOT NULL, corrected_at timestamptz, withdrawn_at timestamptz, updated_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_uuid, form_uuid) REFERENCES app.forms (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, form_uuid, form_version) REFERENCES app.form_versions (tenant_uuid, form_uuid, number));
CREATE UNIQUE INDEX form_answers_submission ON app.form_answers (tenant_uuid, submission_uuid);
CREATE UNIQUE INDEX form_answers_receipt ON app.form_answers (tenant_uuid, receipt_number);
CREATE UNIQUE INDEX form_answers_secret ON app.form_answers (tenant_uuid, receipt_secret_hash);
CREATE INDEX form_answers_form ON app.form_answers (tenant_uuid, form_uuid, answered_at DESC, uuid);
CREATE INDEX form_answers_project ON app.form_answers (tenant_uuid, project_uuid) WHERE project_uuid IS NOT NULL;
CREATE INDEX form_answers_people ON app.form_answers (tenant_uuid, people_uuid) WHERE people_uuid IS NOT NULL;
CREATE INDEX form_answers_company ON app.form_answers (tenant_uuid, belonging_key) WHERE belonging_key <> '';
CREATE TABLE app.form_answer_revisions (tenant_uuid uuid NOT NULL, answer_uuid uuid NOT NULL, number integer NOT NULL, form_version integer NOT NULL,
  answers jsonb NOT NULL, created_at timestamptz NOT NULL, PRIMARY KEY (tenant_uuid, answer_uuid, number),
  FOREIGN KEY (tenant_uuid, answer_uuid) REFERENCES app.form_answers (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE TABLE app.form_uploads (${key}, submission_uuid uuid, answer_uuid uuid, question_uuid uuid, storage_key text NOT NULL, name text NOT NULL,
  content_type text NOT NULL, byte_size bigint NOT NULL, created_at timestamptz NOT NULL, attached_at timestamptz,
  FOREIGN KEY (tenant_uuid, answer_uuid) REFERENCES app.form_answers (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE UNIQUE INDEX form_uploads_key ON app.form_uploads (tenant_uuid, storage_key);
CREATE INDEX form_uploads_answer ON app.form_uploads (tenant_uuid, answer_uuid) WHERE answer_uuid IS NOT NULL;
CREATE INDEX form_uploads_loose ON app.form_uploads (tenant_uuid, created_at) WHERE attached_at IS NULL;
CREATE UNIQUE INDEX themes_form ON app.themes (tenant_uuid, form_uuid) WHERE form_uuid IS NOT NULL AND deleted_at IS NULL
`

const answerColumns = [
  'uuid',
  'tenant_uuid',
  'form_uuid',
  'project_uuid',
  'people_uuid',
  'state',
  'belonging_key',
  'search_text',
  'answered_at',
  'form_version'
]

/** Forms with the versions of their questions, their answers with the past states, and the files on their way in (2§3 "Form", "Answer"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
  await protectTenantTable(db, 'forms', { finder: 'all' })
  await protectTenantTable(db, 'form_versions', { finder: 'none' })
  await protectTenantTable(db, 'form_answers', { finder: answerColumns })
  await protectTenantTable(db, 'form_answer_revisions', { finder: 'none' })
  await protectTenantTable(db, 'form_uploads', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.themes_form;
DROP TABLE app.form_uploads;
DROP TABLE app.form_answer_revisions;
DROP TABLE app.form_answers;
DROP TABLE app.form_versions;
DROP TABLE app.forms`
  )
}
