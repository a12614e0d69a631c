// Shows the settings as the server understands them, or says what is wrong with them: npm run config-check (docs/operations.md).
import { processEnvironment } from '../apps/server/src/platform/env.ts'
import { describeSettings } from '../apps/server/src/platform/settings/describe-settings.ts'

try {
  console.log(describeSettings(processEnvironment))
} catch (error) {
  console.error(error?.name === 'EnvFault' ? error.message : error)
  process.exitCode = 1
}
