import { expect, it } from 'vitest'
import { typedSources } from './typed-sources.ts'

const entry = (day: number, from: object | null, to: object) => ({
  from,
  to,
  userUuid: `u${day}`,
  userName: `人${day}`,
  dateTime: `2026-11-0${day}T00:00:00Z`
})
const subject = (linkInput: object | null) => ({ uuid: null, name: 'A', linkInput, isPerson: false })
const by = (day: number) => ({ by: { uuid: `u${day}`, name: `人${day}` }, at: `2026-11-0${day}T00:00:00Z` })

it('who gave a typed-in value last is found in the history, by what each entry changed', () => {
  const made = subject({ name: 'A', tel: '1', url: 'https://a.example' })
  const called = subject({ name: 'A', tel: '2', url: 'https://a.example' })
  const logs = [
    entry(4, { statusUuid: 's' }, { statusUuid: 't' }),
    entry(3, null, { action: 'undo', changes: [{ action: 'update_scoutee', from: subject({ name: 'A', tel: '3' }), to: subject({ name: 'A', tel: '2' }) }] }),
    entry(2, made, called),
    { ...entry(1, null, made), userUuid: null, userName: null }
  ]
  expect([...typedSources(logs)]).toEqual([
    ['tel', by(3)],
    ['name', { by: null, at: '2026-11-01T00:00:00Z' }],
    ['url', { by: null, at: '2026-11-01T00:00:00Z' }]
  ])
})
