import { numberLengthEn } from './number-length.ts'
import { formatNumber } from '../format.ts'
import { type EntryCount, entryCount } from './entry-counts.ts'
import type { ScouteesTexts } from './scoutees.ja.ts'
import { undoEn } from '../screens/undo-words.ts'

const entries = (count: EntryCount): string => entryCount(count, 'en')
const companies = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'company' : 'companies'}`
const cases = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`

export const scouteesEn: ScouteesTexts = {
  title: 'Company search',
  scope: 'Search in',
  scopes: { tenant: 'Your companies', provider: 'National company database' },
  scopeCount: (count) => formatNumber('together' in count ? count.together : count.companies + count.people),
  registered: 'Added',
  closed: 'Closed',
  matched: {
    in: (names) => `Found in: ${names}`,
    other: 'other texts',
    fields: {
      nameKana: 'reading',
      nameEn: 'English name',
      formerNames: 'former name',
      summary: 'summary',
      representative: 'representative',
      url: 'URL',
      corporateNumber: 'corporate number',
      belongingTo: 'organisation',
      email: 'email address',
      investors: 'investors',
      address: 'address',
      tel: 'telephone'
    }
  },
  listLabel: 'List of companies and people',
  counting: 'Counting…',
  countFailed: 'Couldn’t load the number.',
  countAgain: 'Try again',
  counted: entries,
  matchEnd: ' found',
  range: (from, to, count) => `${to === 0 ? '' : `${formatNumber(from)}–${formatNumber(to)} of `}${entries(count)}`,
  separator: ', ',
  register: 'Add company',
  registerMenu: 'Ways to add',
  registerCompany: 'Add company (typed in)',
  registerFile: 'Import companies',
  registerPerson: 'Add person',
  search: 'Search name, representative, address, telephone, corporate number …',
  operator: 'Several words',
  operators: { and: 'All words', or: 'Any word' },
  hasProject: 'Has cases',
  emptyTitle: 'There are no companies yet.',
  emptyBody: 'Add a company to begin.',
  emptyProviderTitle: 'The company database has no companies yet.',
  emptyProviderBody: 'They can be searched here once they have been imported.',
  emptyFilterTitle: 'No companies match these filters',
  numberLength: numberLengthEn,
  loadFailed: 'Couldn’t load the companies.',
  missingTitle: 'Company not found',
  missingBody: 'It may have been deleted, or its URL may have changed.',
  order: {
    relevance: 'Best match first',
    newest: 'Newest first',
    by: (name, order) => `${name}, ${order.toLowerCase()}`,
    orders: {
      text: { asc: 'Ascending', desc: 'Descending' },
      date: { asc: 'Oldest first', desc: 'Newest first' },
      number: { asc: 'Lowest first', desc: 'Highest first' }
    }
  },
  filters: {
    category: 'Category',
    linkedOnly: 'Linked companies only',
    status: 'Status of cases',
    follower: 'Owners of cases',
    followerGroup: 'Owner groups of cases',
    projectCategory: 'Case tags',
    on: 'On',
    allPlaces: 'Show all prefectures',
    findPlace: 'Prefecture, city'
  },
  savedSearch: {
    save: 'Save search',
    help: 'Saved searches are listed above the filters.',
    keyword: 'Keyword',
    deleteBody: 'Delete this saved search? This can’t be undone. No companies are deleted.'
  },
  investors: {
    prompt: 'Enter the name of an investor',
    loading: 'Searching',
    none: 'No investor matches',
    add: (name) => `Add “${name}”`
  },
  selected: (count) => `${entries(count)} selected`,
  createProjects: {
    action: 'Add cases',
    title: 'Add cases',
    targets: (count) => `Adds cases for ${entries(count)}.`,
    more: (count) => `and ${entries(count)} more`,
    registers: (count) => `${companies(count)} not added yet will be added.`,
    submit: 'Add',
    created: (count) => `${cases(count)} added`,
    integrated: (count, integrated) => `${cases(count)} added (${formatNumber(integrated)} merged into existing cases)`
  },
  links: {
    titles: { tags: 'Change company tags', channels: 'Change channels' },
    way: 'Action',
    attach: 'Add',
    detach: 'Remove',
    attachBody: (count, name) => `Add ${name} to ${entries(count)}.`,
    detachBody: (count, name) => `Remove ${name} from ${entries(count)}.`,
    notRegistered: (count) => `${companies(count)} not added yet will be skipped.`,
    nobody: 'There are no companies to change.',
    cancel: 'Cancel',
    done: 'Changed',
    nothingChanged: 'No companies needed a change',
    undone: undoEn.undone,
    notUndone: (count) => `${entries({ together: count })} ${undoEn.later}`
  },
  provider: {
    missingBody: 'It may have been deleted from the company database, or its URL may have changed.',
    rounds: 'Funding rounds',
    raisedOn: 'Date',
    undisclosed: 'Undisclosed',
    closed: (on) => (on === '' ? 'This corporation is closed.' : `This corporation was closed on ${on}.`),
    successor: (number) => `Corporate number of the successor: ${number}`,
    isRegistered: 'You have already added this company.',
    openEntry: 'Open your company'
  },
  suggestions: {
    linked: 'Filled in from the company database. The company will be linked to it; values you change stay your own.',
    unlink: 'Enter manually without a link',
    registered: 'This company already exists.'
  },
  merge: {
    action: 'Merge',
    more: 'More actions',
    withCompany: 'Merge with another company',
    withPerson: 'Merge with another person',
    duplicates: 'Check for duplicates'
  },
  remove: {
    action: 'Delete',
    title: 'Delete companies',
    personTitle: 'Delete person',
    body: 'Delete these companies? You can undo this right afterwards. Their data is kept for 30 days.',
    personBody: 'Delete this person? You can undo this right afterwards. Their data is kept for 30 days.',
    targets: (count) => `${entries(count)}, selected`,
    side: 'Their cases are kept with a copy of the company information',
    confirm: 'Delete',
    done: 'Deleted'
  },
  form: {
    createCompany: 'Add company (typed in)',
    createPerson: 'Add person',
    editCompany: 'Edit company',
    editPerson: 'Edit person',
    register: 'Add',
    save: 'Save',
    cancel: 'Cancel',
    created: 'Added',
    saved: 'Saved',
    nameMissing: 'Enter the company name',
    personNameMissing: 'Enter the name',
    open: 'Open',
    openNamed: (name) => `Open ${name} (new tab)`,
    yen: 'JPY',
    usd: 'USD',
    yenHelp: 'A changed amount is saved in yen',
    basics: 'Basics',
    funding: 'Funding',
    groups: 'Categories',
    ideas: 'Ideas',
    addIdea: 'Add idea',
    removeIdea: (at) => `Remove idea ${at}`,
    ideaName: (at) => `Name of idea ${at}`,
    ideaSummary: (at) => `Summary of idea ${at}`
  },
  export: { action: 'Export' },
  exportList: 'Export companies and people',
  fields: {
    nameEn: 'English name',
    formerNames: 'Former names',
    nameKanaHelp: 'Used for sorting',
    corporateNumberHelp: '13 digits'
  },
  detail: {
    edit: 'Edit',
    remove: 'Delete',
    wide: 'Widen details',
    narrow: 'Narrow details',
    previous: 'Previous company',
    next: 'Next company',
    basics: 'Basics',
    funding: 'Capital and funding',
    groups: 'Categories',
    ideas: 'Ideas',
    noIdeas: 'There are no ideas.',
    answeredForms: 'Responses',
    people: 'People who belong here',
    followers: 'Owners of related cases',
    noFollowers: 'No owner',
    cases: 'Cases',
    casesCount: (count) => `Cases (${formatNumber(count)})`,
    noProjects: 'This company has no cases yet.',
    noPersonProjects: 'This person has no cases yet.',
    projectsFailed: 'Couldn’t load the cases.',
    showInList: 'Show in the case list',
    reviews: 'Reviews',
    reviewsCount: (count) => `Reviews (${formatNumber(count)})`,
    noReviews: 'There are no reviews to show.',
    reviewsFailed: 'Couldn’t load the reviews.',
    veiled: 'Shown after you submit your own review.',
    moreReviews: 'Show more',
    inputs: 'Entered with cases',
    recentlyViewedBy: 'Recently viewed by',
    references: 'Reference pages',
    news: 'News',
    registered: 'Added',
    updated: 'Updated',
    score: 'Average',
    by: (at, name) => `${at}  ${name}`
  }
}
