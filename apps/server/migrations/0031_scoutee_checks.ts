import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const memberRanges = ['none', '0_10', '11_50', '51_100', '101_300', '301_1000', '1001_']
const series = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `series_${letter}`)
const stages = ['unknown', 'none', 'seed', ...series, 'closed', 'm_and_a', 'ipo', 'ico', 'bridge', 'pre_ipo', 'private_equity', 'venture_round']

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')

/** Codes of companies are those of the specification (2§3): whatever writes them, the lists can show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.scoutees ADD CONSTRAINT scoutees_stage CHECK (stage IN (${list(stages)}));
     ALTER TABLE app.scoutees ADD CONSTRAINT scoutees_member_range CHECK (member_range IN (${list(memberRanges)}));
     ALTER TABLE app.scoutees ADD CONSTRAINT scoutees_country CHECK (country = 'none' OR country ~ '^[A-Z]{2}$')`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.scoutees DROP CONSTRAINT scoutees_country;
     ALTER TABLE app.scoutees DROP CONSTRAINT scoutees_member_range;
     ALTER TABLE app.scoutees DROP CONSTRAINT scoutees_stage`
  )
}
