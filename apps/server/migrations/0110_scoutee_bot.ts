import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const feedbackProperties = ['representative', 'summary', 'address', 'country', 'capital', 'foundation_date', 'finance', 'finance_date', 'investors', 'tags']

// `not_before`: a look that failed for a reason that may pass is tried again from then on. One look of a company at a time.
const tables = `
CREATE TABLE app.scoutee_bot_runs (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, scoutee_uuid uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')), failure text,
  occasion text NOT NULL CHECK (occasion IN ('creation', 'request')), attempts integer NOT NULL DEFAULT 0,
  requested_by uuid, requested_at timestamptz NOT NULL, not_before timestamptz NOT NULL, started_at timestamptz, finished_at timestamptz,
  page_urls text[] NOT NULL DEFAULT '{}', proposals jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_uuid, uuid),
  CHECK ((finished_at IS NULL) = (state IN ('waiting', 'running'))),
  FOREIGN KEY (tenant_uuid, scoutee_uuid) REFERENCES app.scoutees (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, requested_by) REFERENCES app.users (tenant_uuid, uuid));
CREATE UNIQUE INDEX scoutee_bot_runs_open ON app.scoutee_bot_runs (tenant_uuid, scoutee_uuid) WHERE finished_at IS NULL;
CREATE INDEX scoutee_bot_runs_latest ON app.scoutee_bot_runs (tenant_uuid, scoutee_uuid, requested_at DESC, uuid DESC);
CREATE INDEX scoutee_bot_runs_day ON app.scoutee_bot_runs (tenant_uuid, requested_at);
CREATE INDEX scoutee_bot_runs_queue ON app.scoutee_bot_runs (tenant_uuid, not_before, uuid) WHERE finished_at IS NULL;
CREATE TABLE app.scoutee_bot_feedback (tenant_uuid uuid NOT NULL, scoutee_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  property text NOT NULL CHECK (property IN (${feedbackProperties.map((property) => `'${property}'`).join(', ')})),
  good_flg boolean NOT NULL, value jsonb, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, scoutee_uuid, user_uuid, property),
  FOREIGN KEY (tenant_uuid, scoutee_uuid) REFERENCES app.scoutees (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX scoutee_bot_feedback_user ON app.scoutee_bot_feedback (tenant_uuid, user_uuid);
`

/** The bot's looks at the sites of companies, and what people think of the values it found (2§3 "Company feedback"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables)
  await protectTenantTable(db, 'scoutee_bot_runs', { finder: 'none' })
  await protectTenantTable(db, 'scoutee_bot_feedback', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.scoutee_bot_feedback, app.scoutee_bot_runs')
}
