import { operations } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the description of the calls', () => {
  it('is OpenAPI 3.1 with every call that is mounted', async () => {
    const { status, body } = await world.anonymous('GET', '/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(described.toSorted()).toEqual(operations.map((operation) => `${operation.method} ${operation.path}`).toSorted())
  })

  it('has a page that a person can read', async () => {
    const { status, body } = await world.anonymous('GET', '/docs')
    expect(status).toBe(200)
    expect(body).toContain('/v2/private/projects/{project_uuid}')
  })
})
