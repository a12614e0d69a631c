import { formatNumber } from '../format.ts'
import type { ScouteeMergesTexts } from './scoutee-merges.ja.ts'

const many = (count: number, one: string, more = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : more}`

/** The English catalogue of `scoutee-merges.ja.ts`. */
export const scouteeMergesEn: ScouteeMergesTexts = {
  reasons: {
    corporate_number: 'Same corporate number',
    email: 'Same e-mail address',
    name: 'Same name',
    tel: 'Same telephone number',
    url: 'Same site domain',
    similar_name: 'Similar name'
  },
  separator: ', ',
  cancel: 'Cancel',
  open: 'Open',
  openNamed: (name) => `Open ${name} (new tab)`,
  linked: 'Linked to the company database',
  notSame: 'Not the same',
  notSameNamed: (one, other) => `${one} and ${other} are not the same`,
  saidNotSame: 'Remembered as not the same',
  warning: {
    company: (count) => `The company may be registered already (${many(count, 'company', 'companies')})`,
    person: (count) => `The person may be registered already (${many(count, 'person', 'people')})`,
    more: (count) => `and ${formatNumber(count)} more`,
    list: 'Similar companies and people',
    onCreation: 'What is not the same is remembered once you register.'
  },
  picker: {
    title: 'Choose what to merge with',
    search: 'Search by name',
    similar: 'Similar companies and people',
    found: 'Search results',
    none: 'Nothing matches.',
    noSimilar: 'Nothing similar was found. Search by name.',
    choose: 'Choose',
    chooseNamed: (name) => `Choose ${name}`,
    failed: 'The candidates could not be loaded.'
  },
  merge: {
    action: 'Merge',
    title: 'Merge companies',
    personTitle: 'Merge people',
    body: 'The two become one. The address of the one that goes will show the one that stays. The merge can be undone from the notice that follows it, and for 30 days from the history of a case that went over.',
    loading: 'Checking what comes out of the merge',
    failed: 'The result of the merge could not be loaded.',
    swap: 'Swap which one stays',
    table: 'Values by field, and after the merge',
    field: 'Field',
    survivor: 'Stays',
    other: 'Goes',
    result: 'After the merge',
    onlyDifferent: 'Show only what differs',
    allSame: 'Nothing differs.',
    different: 'Differs',
    chosen: 'Chosen',
    colon: ': ',
    choiceOf: (field) => `Choice of the value for ${field}`,
    nothing: 'None',
    both: 'Both',
    lists: 'Lists',
    values: 'Values',
    link: 'Link to the company database',
    linkedTo: 'Linked',
    notLinked: 'Not linked',
    linkConflict: 'The two are linked to different companies of the company database. Choose which link to keep.',
    wasNotSame: 'These two were said not to be the same. Make sure that they should be merged.',
    changed: 'The contents changed while you were choosing. Check the present contents and merge again.',
    moves: 'What goes over',
    moveOf: {
      projects: (count) => many(count, 'case'),
      records: (count) => many(count, 'record'),
      reviews: (count) => many(count, 'review'),
      inputs: (count) => `${many(count, 'case')} with values typed in`,
      followers: (count) => many(count, 'follower of cases', 'followers of cases'),
      visits: (count) => many(count, 'view')
    },
    nothingMoves: 'Nothing goes over.',
    hiddenMoves: 'Only what you can see is counted. Cases that you cannot see go over as well.',
    sameTheme: (count) => `Both have cases in the same theme (${formatNumber(count)}). The cases themselves can be merged afterwards in the case list.`,
    submit: 'Merge',
    done: 'Merged',
    undone: 'The merge was undone',
    notUndone: (count) => `${formatNumber(count)} could not be undone, since they have changed in the meantime.`
  },
  duplicates: {
    title: 'Check for duplicates',
    tabs: 'Pairs to show',
    probable: 'Probable duplicates',
    apart: 'Not the same',
    probableBody: 'Pairs with the same corporate number, e-mail address, name, telephone number or site domain. Values that more than 20 share are left out.',
    apartBody: 'Pairs that were said not to be the same. Taken back, they can show up as candidates again.',
    list: 'Probable duplicates',
    apartList: 'Pairs that are not the same',
    empty: 'There are no probable duplicates.',
    emptyApart: 'No pair was said not to be the same.',
    failed: 'The candidates could not be loaded.',
    corporateNumber: (number) => `Corporate number ${number}`,
    registered: (on) => `Registered ${on}`,
    said: (name, at) => `${name}, ${at}`,
    takeBack: 'Take back',
    takeBackNamed: (one, other) => `Take back that ${one} and ${other} are not the same`,
    tookBack: 'Taken back',
    range: (from, to, total) => (total === 0 ? '0 pairs' : `${formatNumber(from)}-${formatNumber(to)} of ${many(total, 'pair')}`),
    mergeNamed: (one, other) => `Merge ${one} and ${other}`
  }
}
