import { propertyKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { figures } from '@mekiki/testing/figures'
import { describe, expect, it } from 'vitest'
import type { PropertyNotes } from './property-columns.ts'
import {
  accept,
  dismiss,
  edit,
  groupOf,
  isAllFollowing,
  isFollowing,
  link,
  loosen,
  noteOf,
  propose,
  type PropertyStates,
  reconcile,
  unlink,
  type Values,
  waitingGroups,
  waitingOf
} from './property-states.ts'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'

const [maker, editor] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const company = '01900000-0000-7000-8000-00000000000c'
const [made, now, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')]
const by = { by: editor, at: now }

const nothing = { ...Object.fromEntries(propertyKeys.map((key) => [key, null])), name: '株式会社アオバ', investors: [], categories: [] } as unknown as Values
const own = (values: Partial<Values> = {}, notes: PropertyNotes = {}): PropertyStates => ({
  mekikiScouteeId: null,
  createdBy: maker,
  createdAt: made,
  values: { ...nothing, ...values },
  notes
})
const provider: Values = { ...nothing, tel: '03-1', address: '東京都港区', capital: 100, capitalCurrencyType: 'usd', investors: ['みらい投資'] }
const linked = (states: PropertyStates, properties?: Parameters<typeof groupOf>[0][]) => link(states, provider, { mekikiScouteeId: company, properties, ...by })
const waits = (states: PropertyStates) =>
  Object.fromEntries(waitingGroups(states).flatMap((group) => group.map((key) => [key, waitingOf(states.notes[key])?.value])))

describe('linking as a whole', () => {
  const states = linked(own({ tel: '03-9', capital: 5, capitalCurrencyType: 'jpy' }))

  it('keeps what a person gave, with whose it was, and lets the provider’s differing value wait', () => {
    expect([states.values.tel, states.values.capital, states.values.capitalCurrencyType]).toEqual(['03-9', 5, 'jpy'])
    expect(noteOf(states, 'tel')).toMatchObject({ source: 'person', updatedBy: maker, updatedAt: made.toISOString() })
    expect(waits(states)).toEqual({ tel: '03-1', capital: 100, capitalCurrencyType: 'usd' })
    expect([isFollowing(states, 'tel'), isFollowing(states, 'name'), isAllFollowing(states)]).toEqual([false, false, false])
  })

  it('takes the provider’s value where nobody gave one', () => {
    expect([states.values.address, states.values.investors, isFollowing(states, 'address')]).toEqual(['東京都港区', ['みらい投資'], true])
    expect(noteOf(states, 'address')).toMatchObject({ source: 'provider', updatedAt: now.toISOString() })
  })

  it('makes all of an entry follow that holds nothing of a person', () => {
    const noted: PropertyNotes = { name: { source: 'provider', updatedBy: null, updatedAt: null } }
    expect(isAllFollowing(linked(own({}, noted)))).toBe(true)
  })
})

describe('linking single properties', () => {
  it('replaces a person’s value by the provider’s, and leaves the others alone', () => {
    const states = linked(own({ tel: '03-9' }), ['tel'])
    expect([states.values.tel, isFollowing(states, 'tel'), noteOf(states, 'tel').updatedBy]).toEqual(['03-1', true, editor])
    expect([states.values.address, isFollowing(states, 'address')]).toEqual([null, false])
    expect(waits(states)['address']).toBe('東京都港区')
  })

  it('lets one follow again in a linked entry, its other half with it', () => {
    const before = linked(own({ capital: 5, capitalCurrencyType: 'jpy', tel: '03-9' }))
    const states = linked(before, ['capitalCurrencyType'])
    expect([states.values.capital, states.values.capitalCurrencyType, states.values.tel]).toEqual([100, 'usd', '03-9'])
    expect([isFollowing(states, 'capital'), waits(states)]).toEqual([true, { tel: '03-1' }])
  })

  it('cuts one loose, which keeps its value and takes no more of the provider’s', () => {
    const before = linked(own())
    const states = reconcile(loosen(before, groupOf('tel'), by), { ...provider, address: '大阪市' }, later)
    expect([states.values.tel, isFollowing(states, 'tel'), states.values.address, waits(states)]).toEqual(['03-1', false, '大阪市', {}])
    expect(waits(reconcile(states, { ...provider, tel: '06-2' }, later))).toEqual({ tel: '06-2' })
  })
})

describe('a change of the provider’s', () => {
  it('is taken where nobody edited, and waits where somebody did; silence is no new value', () => {
    const edited = edit(linked(own()), { tel: '03-7' }, by)
    expect(waits(reconcile(edited, { ...provider, summary: '新しい' }, later))).toEqual({})
    const states = reconcile(edited, { ...provider, tel: '03-2', address: null }, later)
    expect([states.values.tel, waits(states), states.values.address]).toEqual(['03-7', { tel: '03-2' }, null])
    expect(noteOf(states, 'address')).toMatchObject({ source: 'provider', updatedBy: null, updatedAt: later.toISOString() })
    expect(waits(reconcile(states, { ...provider, tel: null }, later))).toEqual({})
  })

  it('says the same twice without a change', () => {
    const states = reconcile(linked(own({ tel: '03-9' })), { ...provider, address: '大阪市' }, later)
    expect(reconcile(states, { ...provider, address: '大阪市' }, new Date('2027-01-01T00:00:00Z'))).toEqual(states)
  })

  it('does not mix an amount of one with the currency of the other', () => {
    const edited = edit(linked(own()), { capital: 7 }, by)
    expect([isFollowing(edited, 'capitalCurrencyType'), edited.values.capitalCurrencyType]).toEqual([false, 'usd'])
    const states = reconcile(edited, { ...provider, capitalCurrencyType: 'jpy' }, later)
    expect([states.values.capital, states.values.capitalCurrencyType, waits(states)]).toEqual([7, 'usd', { capital: 100, capitalCurrencyType: 'jpy' }])
  })

  it('takes investors written in another way for the same', () => {
    const states = linked(own({ investors: ['㈱みらい投資'] }))
    expect([states.values.investors, waits(states)]).toEqual([['㈱みらい投資'], {}])
  })
})

describe('a newer value', () => {
  it('of the provider’s is taken and followed from then on', () => {
    const states = accept(linked(own({ tel: '03-9' })), groupOf('tel'), { by: editor, at: later })
    expect([states.values.tel, isFollowing(states, 'tel'), waits(states)]).toEqual(['03-1', true, {}])
    expect(noteOf(states, 'tel')).toEqual({ source: 'provider', updatedBy: editor, updatedAt: later.toISOString() })
    expect(reconcile(states, { ...provider, tel: '03-5' }, later).values.tel).toBe('03-5')
  })

  it('that was dismissed stays away until its source has a different one', () => {
    const states = dismiss(linked(own({ tel: '03-9' })), groupOf('tel'))
    expect([states.values.tel, waits(states)]).toEqual(['03-9', {}])
    expect(waits(reconcile(states, { ...provider, summary: 'x' }, later))).toEqual({})
    const newer = reconcile(states, { ...provider, tel: '03-3' }, later)
    expect(waits(newer)).toEqual({ tel: '03-3' })
    expect(waits(reconcile(newer, provider, later))).toEqual({ tel: '03-1' })
  })

  it('goes when a person types the same', () => {
    expect(waits(edit(linked(own({ tel: '03-9' })), { tel: '03-1' }, by))).toEqual({})
    expect(waits(edit(linked(own({ tel: '03-9' })), { tel: '03-8' }, by))).toEqual({ tel: '03-1' })
  })

  it('of the bot waits behind the provider’s, is never taken by itself, and is the tenant’s own once accepted', () => {
    const both = propose(linked(own({ tel: '03-9' })), groupOf('tel'), { tel: '03-4' }, 'bot')
    expect([both.values.tel, waits(both)]).toEqual(['03-9', { tel: '03-1' }])
    const bots = dismiss(both, groupOf('tel'))
    expect(waits(bots)).toEqual({ tel: '03-4' })
    const taken = accept(bots, groupOf('tel'), by)
    expect([taken.values.tel, noteOf(taken, 'tel').source, isFollowing(taken, 'tel')]).toEqual(['03-4', 'bot', false])
    expect(waits(propose(dismiss(propose(own(), groupOf('tel'), { tel: '1' }, 'bot'), groupOf('tel')), groupOf('tel'), { tel: '1' }, 'bot'))).toEqual({})
  })
})

describe('unlinking', () => {
  it('keeps every value and whose it was, and forgets what waited from the provider', () => {
    const states = unlink(linked(own({ tel: '03-9' })), later)
    expect([states.mekikiScouteeId, states.values.tel, states.values.address, waits(states)]).toEqual([null, '03-9', '東京都港区', {}])
    expect([noteOf(states, 'address').source, noteOf(states, 'tel').source, noteOf(states, 'summary').source]).toEqual(['provider', 'person', 'nobody'])
    const again = link(states, { ...provider, address: '大阪市' }, { mekikiScouteeId: company, ...by })
    expect([again.values.address, again.values.tel, waits(again)]).toEqual(['大阪市', '03-9', { tel: '03-1' }])
  })
})

describe('any sequence of what people and machines do', () => {
  const keys = ['tel', 'capital', 'address', 'investors'] as const
  const steadySeeds = Array.from({ length: 400 }, (_, index) => index + 1)
  // Others each day; a failure tells its seed.
  const freshSeeds = Array.from({ length: 100 }, (_, index) => figures.seed * 100 + index + steadySeeds.length)

  it('leaves a person’s value to persons, brings the rest to the provider’s, and asks about nothing twice', () => {
    for (const seed of [...steadySeeds, ...freshSeeds]) {
      const next = seededNumbers(seed)
      const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
      const values = (): Partial<Values> => ({
        tel: one([null, '1', '2', '3']),
        capital: one([null, 1, 2]),
        capitalCurrencyType: one(['jpy', 'usd']),
        address: one([null, 'あ', 'い']),
        investors: one([[], ['甲'], ['甲', '乙']])
      })
      let source: Values = { ...nothing, ...values() }
      let states = own(next() < 0.5 ? values() : {})
      for (let step = 0; step < 25; step += 1) {
        const key = one(keys)
        const [decision, before] = [{ by: editor, at: new Date(Date.UTC(2026, 0, 1, 0, step)) }, states]
        const act = one(['edit', 'link', 'follow', 'unlink', 'loosen', 'change', 'change', 'bot', 'accept', 'dismiss'] as const)
        if (act === 'edit') states = edit(states, { [key]: values()[key] }, decision)
        else if (act === 'link') states = link(states, source, { mekikiScouteeId: company, ...decision })
        else if (act === 'follow' && states.mekikiScouteeId !== null)
          states = link(states, source, { mekikiScouteeId: company, properties: [key], ...decision })
        else if (act === 'unlink') states = unlink(states, decision.at)
        else if (act === 'loosen') states = loosen(states, groupOf(key), decision)
        else if (act === 'bot') states = propose(states, groupOf(key), values(), 'bot')
        else if (act === 'accept') states = accept(states, groupOf(key), decision)
        else if (act === 'dismiss') states = dismiss(states, groupOf(key))
        else source = { ...source, ...values() }
        const synced = states.mekikiScouteeId === null ? states : reconcile(states, source, decision.at)
        for (const each of keys) {
          const isOwn = ['person', 'bot'].includes(noteOf(before, each).source ?? 'person')
          const isMachines = ['link', 'unlink', 'change', 'bot'].includes(act) || each !== key
          const story = `seed ${seed}, step ${step}, ${act} of ${key}: ${each}`
          if (isOwn && isMachines) expect(synced.values[each], story).toEqual(before.values[each])
          if (isFollowing(synced, each)) expect(synced.values[each] ?? null, story).toEqual(source[each] ?? null)
          const waiting = waitingOf(synced.notes[each])
          if (act === 'dismiss' && each === key && waitingOf(before.notes[each])?.source === 'provider') expect(waiting?.source, story).not.toBe('provider')
        }
        if (synced.mekikiScouteeId !== null) expect(reconcile(synced, source, new Date()), `seed ${seed}, step ${step}`).toEqual(synced)
        states = synced
      }
    }
  })
})
