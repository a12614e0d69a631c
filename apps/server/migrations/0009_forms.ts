import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, partOf, type Protections, protectTenantTables, stamps } from './helpers/tables.ts'

// The questions of a form stand in versions that never change, since answers keep the meaning that they were given with.
const forms = `
CREATE TABLE app.forms (${key},
  name text COLLATE "ja-x-icu" NOT NULL, description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'private' CHECK (status IN ('private', 'public')), opens_on date, answer_end_date date, answers_limit integer,
  thank_you_text text NOT NULL DEFAULT '', privacy_text text NOT NULL DEFAULT '', receipt_mail_text text NOT NULL DEFAULT '',
  notify_persons_in_charge boolean NOT NULL DEFAULT true, embed_origins text[] NOT NULL DEFAULT '{}', form_version integer NOT NULL DEFAULT 1,
  search_text text NOT NULL, ${stamps}, deleted_at timestamptz);
CREATE INDEX forms_created ON app.forms (tenant_uuid, created_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE TABLE app.form_versions (
  tenant_uuid uuid NOT NULL, form_uuid uuid NOT NULL, number integer NOT NULL, content jsonb NOT NULL, created_by uuid, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, form_uuid, number),
  ${partOf('form_uuid', 'forms')});
`

// A case can be deleted while the answer stays, so that no foreign key leads there. `value_search_text` is what an answer says to questions of custom
// items, apart from the rest: themes can hide those, and then nobody else may find an answer by them.
const answers = `
CREATE TABLE app.form_answers (${key},
  form_uuid uuid NOT NULL, form_version integer NOT NULL, submission_uuid uuid NOT NULL,
  project_uuid uuid, people_uuid uuid, idea_uuid uuid,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'corrected', 'withdrawn')),
  receipt_number text NOT NULL, receipt_secret_hash text NOT NULL, revision integer NOT NULL DEFAULT 1,
  user_name text NOT NULL DEFAULT '', email text NOT NULL DEFAULT '', idea_name text NOT NULL DEFAULT '', idea_summary text NOT NULL DEFAULT '',
  belonging_to text NOT NULL DEFAULT '', belonging_key text NOT NULL DEFAULT '', url text NOT NULL DEFAULT '', country text,
  answers jsonb NOT NULL DEFAULT '[]', search_text text NOT NULL, language text NOT NULL DEFAULT 'ja', answered_by uuid,
  answered_at timestamptz NOT NULL, corrected_at timestamptz, withdrawn_at timestamptz, updated_at timestamptz NOT NULL,
  value_search_text text NOT NULL DEFAULT '',
  ${partOf('form_uuid', 'forms')},
  FOREIGN KEY (tenant_uuid, form_uuid, form_version) REFERENCES app.form_versions (tenant_uuid, form_uuid, number));
CREATE INDEX form_answers_company ON app.form_answers (tenant_uuid, belonging_key) WHERE belonging_key <> '';
CREATE INDEX form_answers_email ON app.form_answers (tenant_uuid, email, answered_at DESC) WHERE people_uuid IS NOT NULL;
CREATE INDEX form_answers_form ON app.form_answers (tenant_uuid, form_uuid, answered_at DESC, uuid);
CREATE INDEX form_answers_people ON app.form_answers (tenant_uuid, people_uuid) WHERE people_uuid IS NOT NULL;
CREATE INDEX form_answers_project ON app.form_answers (tenant_uuid, project_uuid) WHERE project_uuid IS NOT NULL;
CREATE UNIQUE INDEX form_answers_receipt ON app.form_answers (tenant_uuid, receipt_number);
CREATE UNIQUE INDEX form_answers_secret ON app.form_answers (tenant_uuid, receipt_secret_hash);
CREATE UNIQUE INDEX form_answers_submission ON app.form_answers (tenant_uuid, submission_uuid);
CREATE INDEX form_answers_version ON app.form_answers (tenant_uuid, form_uuid, form_version, answered_at DESC);
CREATE TABLE app.form_answer_revisions (
  tenant_uuid uuid NOT NULL, answer_uuid uuid NOT NULL, number integer NOT NULL, form_version integer NOT NULL, answers jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, answer_uuid, number),
  ${partOf('answer_uuid', 'form_answers')});
`

// Files on their way in: loose until an answer takes them.
const uploads = `
CREATE TABLE app.form_uploads (${key},
  submission_uuid uuid, answer_uuid uuid, question_uuid uuid, storage_key text NOT NULL, name text NOT NULL, content_type text NOT NULL,
  byte_size bigint NOT NULL, created_at timestamptz NOT NULL, attached_at timestamptz,
  ${partOf('answer_uuid', 'form_answers')});
CREATE INDEX form_uploads_answer ON app.form_uploads (tenant_uuid, answer_uuid) WHERE answer_uuid IS NOT NULL;
CREATE UNIQUE INDEX form_uploads_key ON app.form_uploads (tenant_uuid, storage_key);
CREATE INDEX form_uploads_loose ON app.form_uploads (tenant_uuid, created_at) WHERE attached_at IS NULL;
CREATE INDEX form_uploads_submission ON app.form_uploads (tenant_uuid, submission_uuid) WHERE submission_uuid IS NOT NULL;
`

const protections: Protections = {
  forms: { finder: 'all' },
  form_versions: { finder: 'none' },
  form_answers: {
    finder: [
      'tenant_uuid',
      'uuid',
      'form_uuid',
      'form_version',
      'project_uuid',
      'people_uuid',
      'state',
      'belonging_key',
      'search_text',
      'value_search_text',
      'answered_at'
    ]
  },
  form_answer_revisions: { finder: 'none' },
  form_uploads: { finder: 'none' }
}

/** Forms with the versions of their questions, their answers with the past states, and the files on their way in (2§3 "Form", "Answer"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, forms + answers + uploads)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
