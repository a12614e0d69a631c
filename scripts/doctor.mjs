// Looks at all that the server needs and says what to do: npm run doctor -- [--mail <address>] [--json] (docs/operations.md).
import { describeFindings } from '../apps/server/src/boot/doctor/finding.ts'
import { runDoctor } from '../apps/server/src/boot/doctor/doctor.ts'
import { processEnvironment } from '../apps/server/src/platform/env.ts'
import { commandFor } from '../apps/server/src/platform/process/command.ts'

const doctor = commandFor('doctor')
const usage = `${doctor} [--json] [--mail <address>]
  --json             prints the findings for programs
  --mail <address>   also sends a test message there
Ends with 1 when something is wrong.`

/** Reads the arguments; null when they cannot be used. */
function readOptions(given) {
  const options = { isJson: false }
  for (let at = 0; at < given.length; at += 1) {
    if (given[at] === '--json') options.isJson = true
    else if (given[at] === '--mail' && given[at + 1] !== undefined) options.mailTo = given[(at += 1)]
    else return null
  }
  return options
}

const options = readOptions(process.argv.slice(2))
if (options === null) {
  console.error(usage)
  process.exitCode = 1
} else {
  const findings = await runDoctor(processEnvironment, options)
  console.log(options.isJson ? JSON.stringify(findings, null, 2) : describeFindings(findings))
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
}
