import { z } from 'zod'
import { defineOperation } from '../operation.ts'

const alive = z.object({ status: z.literal('ok') })

export const systemOperations = {
  ping: defineOperation({ id: 'system.ping', summary: 'Says that the server answers', method: 'GET', path: '/ping', access: 'open', output: alive, tx: 'none', rate: 'public' }),
  ready: defineOperation({
    id: 'system.ready',
    summary: 'Says that the server and its database answer',
    method: 'GET',
    path: '/health/ready',
    access: 'open',
    output: alive,
    errors: ['unavailable'],
    tx: 'none',
    rate: 'public'
  })
}
