import { createServer } from 'node:net'
import type { Env } from '../platform/env.ts'
import { explainListenError } from './explain.ts'

/**
 * Fails before anything is made or migrated when the port cannot be had.
 * @throws StartFault
 */
export async function checkPort({ host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, host, port) as Error))
    probe.listen({ host, port, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}
