// The tests that may rest, all of them and whole (`npm run test:resting`): what held is put down in scripts/lib/held.json, to be committed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digestsOf, keepRecord, readAll } from './lib/held.mjs'
import { root, toolEnvironment } from './lib/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mekiki-report-'))
const report = join(folder, 'report.json')
const digests = digestsOf(readAll(root), root)
const args = ['run', '--project', 'node', '--project', 'node-together', '--slowTestThreshold=600000', '--reporter=default', '--reporter=json']
const { status } = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), [...args, `--outputFile.json=${report}`, ...Object.keys(digests)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment, MEKIKI_TESTS: 'whole' }
})
if (existsSync(report)) keepRecord(digests, JSON.parse(readFileSync(report, 'utf8')), root)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
