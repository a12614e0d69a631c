import { lockDataDirectory, prepareDataDirectory } from '../platform/db/engine/data-directory.ts'
import { processEnvironment, readEnv } from '../platform/env.ts'
import { checkPort } from './check-port.ts'
import { findSentence } from './explain.ts'

/**
 * Looks at settings, data directory and port before anything is built or loaded, which takes many times as long; what is wrong is said in one sentence,
 * and the process ends. All of it is looked at again when it is used.
 */
export async function judgeStart(): Promise<void> {
  let dataDir = 'the data directory'
  try {
    const env = readEnv(processEnvironment)
    dataDir = prepareDataDirectory(env.dataDir)
    lockDataDirectory(dataDir, 'server').release()
    await checkPort(env)
  } catch (error) {
    const sentence = findSentence(error, dataDir)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}
