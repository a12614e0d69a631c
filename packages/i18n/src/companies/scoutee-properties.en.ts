import { formatNumber } from '../format.ts'
import type { ScouteePropertiesTexts } from './scoutee-properties.ja.ts'

const count = (value: number, one: string, many: string) => `${formatNumber(value)} ${value === 1 ? one : many}`

export const scouteePropertiesEn: ScouteePropertiesTexts = {
  separator: ', ',
  empty: 'No value',
  sources: { provider: 'Company database', bot: 'Bot' },
  newer: {
    label: 'Newer value',
    group: (property) => `Newer value of ${property}`,
    from: (source) => `from: ${source}`,
    waiting: (value) => `There ${value === 1 ? 'is' : 'are'} ${count(value, 'newer value', 'newer values')}.`,
    explained: 'Values of your own are never replaced by themselves. Accept takes the newer value; dismiss hides it until it changes again.',
    accept: 'Accept',
    dismiss: 'Dismiss',
    acceptNamed: (property) => `Accept the newer value of ${property}`,
    dismissNamed: (property) => `Dismiss the newer value of ${property}`,
    acceptAll: 'Accept all',
    dismissAll: 'Dismiss all',
    accepted: (value) => `Accepted (${count(value, 'value', 'values')})`,
    dismissed: (value) => `Dismissed (${count(value, 'value', 'values')})`,
    changed: 'Somebody changed this before you. This is the latest state.'
  },
  undone: 'Undone',
  notUndone: () => 'It was changed since and could not be undone',
  origin: {
    following: (property) => `${property} follows the company database`,
    loose: (property) => `${property} is your own value`,
    follow: 'Return to the database’s value',
    loosen: 'Stop following for this property',
    own: (name, at) => `Own value, ${name}, ${at}`,
    accepted: (name, at) => `Accepted by ${name}, ${at}`,
    changed: (name, at) => `Changed by ${name}, ${at}`,
    provider: (at) => `Updated by the company database, ${at}`,
    followed: 'Returned to the database’s value',
    loosened: 'The property no longer follows'
  },
  link: {
    title: 'Link with the company database',
    allFollow: 'All properties follow the company database.',
    someFollow: (own) => `${count(own, 'property is', 'properties are')} your own. The others follow the company database.`,
    unlinkedBody: 'Once linked, properties that you did not change follow the company database.',
    connect: 'Link',
    followAll: 'Return all to the database’s values',
    unlink: 'Unlink',
    released: 'Unlinked',
    connected: 'Linked with the company database',
    more: 'More actions',
    openProvider: 'Open in the company database'
  },
  dialog: {
    title: 'Link with the company database',
    search: 'Search the company database',
    searchHint: 'By name, reading, corporate number or domain.',
    results: 'Companies of the database',
    none: 'No company matches',
    noneBody: 'Try a part of the name or the corporate number.',
    prompt: 'Type the name of a company',
    searchFailed: 'The company database could not be searched.',
    companyFailed: 'The company could not be loaded from the database.',
    closed: 'Closed',
    registered: 'Registered',
    back: 'Choose another company',
    compare: (name) => `This is what linking with “${name}” will do.`,
    property: 'Property',
    ours: 'Own value',
    theirs: 'Database value',
    take: 'Follow',
    takeNamed: (property) => `${property} follows the company database`,
    takeAll: 'All properties follow the company database',
    same: 'Same',
    keepNote: 'Properties that do not follow keep your own value. Where the database differs, its value is shown as a newer value.',
    nothingTaken: 'Choose at least one property that follows',
    alreadyLinked: 'This company is already linked with another entry of yours.',
    openHolder: 'Open the entry that is linked',
    cancel: 'Cancel',
    submit: 'Link'
  },
  updatedByProvider: 'Company database'
}
