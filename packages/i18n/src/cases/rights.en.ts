import { formatNumber } from '../format.ts'
import type { RightsTexts } from './rights.ja.ts'

const some = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`
const people = (count: number): string => some(count, 'person', 'people')
const cases = (count: number): string => some(count, 'case', 'cases')
const themes = (count: number): string => some(count, 'theme', 'themes')

const change = (verb: string, what: (count: number) => string) => ({
  gained: (users: number, count: number) => `${people(users)} will be able to ${verb} ${what(count)}`,
  lost: (users: number, count: number) => `${people(users)} will no longer be able to ${verb} ${what(count)}`
})

export const rightsEn: RightsTexts = {
  effect: {
    title: 'What this change does',
    loading: 'Working out the effect…',
    failed: 'The effect could not be worked out. You can still save.',
    nothing: 'Nobody will see other cases or screens than before.',
    nobody: 'There are no active members: nobody will see anything else than before.',
    ask: 'Check what changes before you save.',
    saveTitle: 'Change of permissions',
    projects: { read: change('see', cases), update: change('edit', cases), delete: change('delete', cases) },
    themes: { update: change('edit', themes), delete: change('delete', themes) },
    part: {
      gained: (users, count, part) => `${people(users)} will see the ${part} of ${themes(count)}`,
      lost: (users, count, part) => `${people(users)} will no longer see the ${part} of ${themes(count)}`
    },
    screen: {
      gained: (users, name) => `${people(users)} will have “${name}”`,
      lost: (users, name) => `${people(users)} will no longer have “${name}”`
    },
    screens: { forms: 'Calls for proposals', dashboard: 'Dashboard', members: 'Settings of members' },
    keys: { gained: (names) => `Permissions added: ${names}`, lost: (names) => `Permissions taken away: ${names}` },
    noAdministrator: 'This change cannot be saved: no active administrator would be left.'
  },
  viewers: {
    open: 'Who can see this',
    projectTitle: 'Who can see this case',
    themeTitle: 'Who can see this theme',
    search: 'Search by name or e-mail address',
    all: 'All',
    editors: 'Who can edit',
    filter: 'People shown',
    count: (count) => people(count),
    list: 'People who can see this',
    empty: 'Nobody matches.',
    failed: 'The people could not be loaded.',
    retry: 'Reload',
    more: 'Show more',
    close: 'Close',
    canEdit: 'Can edit',
    reads: 'Sees',
    edits: 'Edits',
    restricted: (names) => `This theme shows ${names} to its insiders alone.`,
    hidden: (names) => `Does not see ${names} (no insider)`,
    insider: 'Insider',
    comma: ', ',
    rules: {
      made: 'added it',
      named: 'in charge',
      group: (name) => `“${name}” is in charge`,
      key: (label) => `permission “${label}”`,
      everyone: 'every member'
    },
    themeRules: { made: 'added it', group: (name) => `“${name}” is related` },
    insiderRules: { named: 'named as insider', group: (name) => `member of “${name}”` }
  }
}
