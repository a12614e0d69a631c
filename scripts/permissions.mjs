// Writes docs/permissions.md, the matrix of calls and permission keys, from the contract and the written rules; with --check only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guestKeys, operationGroups, permissionKeys } from '@mekiki/contract'
import { permissionSentence } from '@mekiki/i18n/people/permission-keys'
import { keysFor } from '../apps/server/src/features/cases/projects/projects.policy.ts'
import { callers, matrix, relations } from '../apps/server/src/testing/rights/matrix.ts'
import { root } from './lib/run.mjs'
import { wrapProse } from './lib/wrap.mjs'

const target = 'docs/permissions.md'
const path = join(root, target)

const slugs = Object.entries(operationGroups).map(([slug, group]) => ({ slug, calls: Object.values(group) }))
const inOrder = (keys) => permissionKeys.filter((key) => keys.includes(key))

/** The keys that the rules about a row ask for, by call: of these one is needed, unless the row is one's own to do this with. */
const askedOfRow = new Map()
for (const [name, row] of Object.entries(matrix)) {
  const id = name.split(',')[0]
  askedOfRow.set(id, inOrder([...(askedOfRow.get(id) ?? []), ...(row.keys ?? [])]))
}

/** The calls about cases: what a caller may not read is not there for them. */
const aboutProjects = new Set(Object.entries(matrix).flatMap(([name, row]) => (row.subject === 'project' ? [name.split(',')[0]] : [])))

const rowKeysOf = (call) => (askedOfRow.get(call.id) ?? []).filter((key) => !(call.permissions ?? []).includes(key))
const usedBy = (key) => slugs.flatMap(({ calls }) => calls).filter((call) => call.permissions?.includes(key) || rowKeysOf(call).includes(key))

const accessWords = {
  open: 'anybody',
  public: 'anybody, rate-limited',
  private: 'every member',
  admin: 'platform administrators',
  internal: "the product's own services",
  dashboard: 'dashboard users',
  embedded: "the dashboard's page"
}

const guestWords = { own: 'own', cases: 'cases', refused: '–' }

function callLine(call, keys) {
  const row = rowKeysOf(call)
  const isFree = (call.permissions ?? []).length === 0 && row.length === 0
  const needs = isFree ? (aboutProjects.has(call.id) ? 'whoever may read the case' : accessWords[call.access]) : ''
  const cells = keys.map((key) => (call.permissions?.includes(key) ? '●' : row.includes(key) ? '○' : ''))
  return `| ${[`\`${call.method} ${call.path}\``, call.summary, ...cells, needs, guestWords[call.guests] ?? ''].join(' | ')} |`
}

function slugTable({ slug, calls }) {
  const keys = inOrder(calls.flatMap((call) => [...(call.permissions ?? []), ...rowKeysOf(call)]))
  const heads = ['Call', 'What it does', ...keys.map((key) => `\`${key}\``), 'Without a key', 'Guest']
  return [`### ${slug}`, '', `| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...calls.map((call) => callLine(call, keys)), ''].join('\n')
}

const verbs = ['read', 'update', 'delete']
const list = (keys) => keys.map((key) => `\`${key}\``).join(', ')

/** What the matrix says where a theme hides its parts from the caller and a call would show them. */
const hiddenRows = Object.entries(matrix).filter(([, { outsider }]) => outsider !== undefined && Object.values(outsider).some((signs) => signs.includes('#')))
/** Guests may make none of these calls. */
const ofMembers = callers.filter((caller) => caller !== 'guest')
const hiddenLine = ([name, { outsider }]) => `| ${[name, ...ofMembers.map((caller) => `\`${outsider[caller]}\``)].join(' | ')} |`

const page = `# Permissions

Written by \`node scripts/permissions.mjs\` from the contract and from the matrix that the server is tested against (\`apps/server/src/testing/rights\`); \`npm run check\` fails when it is stale.

- **●** the call asks for one of these keys before it looks anything up, and a 403 names them.
- **○** the rule about the row asks for one of these keys: who made it, is in charge of it or holds the key for all. What is not visible answers 404.
- Nobody gives away keys that they do not hold, and the last active administrator cannot be changed, moved or deleted.
- Nobody acts on people who hold more than they do: switching somebody on or off, deleting them, resetting their second factor or changing whether one is asked for, giving them another permission group, letting them join or leave a user group (also by deleting the group), and taking keys from a permission group with people in it need, besides the key of the call, every key that each of these people holds; the 403 names the missing ones, and \`missingPermissions\` of members and groups tells them beforehand. Whoever it is done to, and every active administrator, is told by mail who did what and when. The platform's administration acts with all keys. Taking an import of members back leaves alone who holds more by then.

## Rules about rows

- A case is read, edited and deleted by whoever made it, follows it (directly or by a user group) or holds the key for all, each with the key of its kind. What cannot be read cannot be changed.
${verbs.map((verb) => `  - ${verb}: ${verb === 'read' ? 'one’s own without a key, ' : ''}${list(keysFor(verb))}`).join('\n')}
- A theme is read by every member; it is edited and deleted by whoever made it, is in charge of it or in a related user group, or holds the key for all.
- A theme's insider setting hides parts of its cases from everybody whom it names neither by name nor by user group: no key opens them.
- What a theme hides stays hidden, whoever writes what:
  - **Taking a case out.** A case goes to another theme (\`projects/move\`, \`PATCH projects/{uuid}\`, the undo of a move or of an integration) only when every part that is hidden from the mover stays hidden there, and from the same people: the other theme must hide the part too, and name nobody and no user group whom the present one does not name. Insiders of the present theme are free. Administrators are refused as everybody else: they loosen the theme, which is told, or ask an insider.
  - **Reviews hidden until one’s own is in.** A case with others’ reviews that the mover does not see yet goes to no theme without this veil. Cases are integrated only when no reviewer sees more reviews by it, or by somebody who sees them all. Where reviews do not exist for the caller, both are refused whether there are any or not.
  - **Copying** takes no records, files, reviews and tasks along, and custom values only when the copier sees them.
  - **Loosening a theme** — fewer parts, one more person or user group, no setting, no veil — asks for more than editing it: the insiders loosen the insider setting; an administrator (who holds every key) loosens both with \`acknowledgesLoosening\`; the veil is nobody else’s to lift, since it names no insiders: whoever edits themes could put anybody in charge. Tightening is anybody’s who may edit the theme. A theme in which no case ever stood hides nothing yet and is free. It holds for the call, for imports and for every undo (an undo acknowledges nothing, so that only insiders undo a tightening).
  - Loosening stands in the history as \`loosen_restriction\`; the insiders, or for the veil the reviewers and the people in charge, are notified, but for who did it.
- A private note exists for its author and the people and groups it names; the keys for all notes reach only notes that their holder sees.
- A member group that an insider setting or a private note names is joined through one of its members, or through somebody who holds every key and says that more people shall see what is shared with it (\`acknowledges_hidden_access\`): by the group, by the member, in bulk and by invitation; an import of members takes no such word. It is written into the log, and the group's members are notified. Leaving is free.
- Whoever joins a member group in charge of cases, or is named in charge, sees those cases with the key for followed cases, without what their themes hide.
- No write shows anybody more than before, but where this page or [decision 035](decisions/035-who-may-open.md) says so: every write of the contract is tried against that (\`apps/server/src/testing/law\`).
- A signed address of a file is itself the right to fetch that file: for five minutes, for whoever has it, since pictures and players send no token. It names the file, how it is shown and for whom it was made; the product's own store gives the file only while that person is active and only to client addresses that the workspace allows. An address of an S3 store is checked by that store alone: it knows neither the workspace's addresses nor its people, so that whoever is handed one can use it from anywhere until its five minutes end.
- A signed address to send a file to is good for an hour and for one file of the announced size and type. People from outside get one for an answer to a form that is open, or for correcting an answer of their own, thirty for each answer.
- Reviews, tasks and comments are changed and deleted by their author, or with the right to edit the case or theme.

## Where a theme hides its parts from the caller

Each caller is a set of keys (\`${ofMembers.join('`, `')}\`), each sign a relation to the case or theme (\`${relations.join('`, `')}\`): \`+\` it succeeds, \`!\` 403, \`-\` 404, \`#\` 422 since it would show what the theme hides. The same calls where the theme names the caller, or hides nothing, answer as any other change.

| Call | ${ofMembers.join(' | ')} |
|---|${ofMembers.map(() => '---').join('|')}|
${hiddenRows.map(hiddenLine).join('\n')}

## Guests

A guest is whoever is in the workspace's own group for guests (a copy of that group makes no guests). Of its keys only ${list(guestKeys)} count. The column "Guest" of the calls says what a call is to a guest, whatever keys the group holds:

- **own** the own account and the own settings of screens; **cases** the cases that the guest is in charge of (follows, directly or by a member group) and what hangs on them by the rules above: lists of settings, people and groups hold no more than these cases show, a theme its name and what draws its cases, visits the guest's own; **–** refused with 403 \`guest_refused\` before anything is looked up.
- A case that a guest made, or of which a task was given to the guest, opens nothing by that alone: to be assigned to a case is to be made its person in charge.
- A form that only members may answer is addressed to whoever has its address and is signed in, a guest too; the forms themselves, their lists and others' answers are no guest's.
- Guests have no API tokens; one that was made before does nothing. They have no jobs and no alerts, and are notified of their cases alone.
- Who registers becomes a guest at once with an address of the workspace's domains, else waits for whoever holds \`create_member_setting\` or \`update_member_setting\`, at most 30 days.

## Keys

| Key | What its holder can do | Calls |
|---|---|---|
${permissionKeys.map((key) => `| \`${key}\` | ${permissionSentence(key, 'en')} | ${usedBy(key).length} |`).join('\n')}

## Calls

${slugs
  .filter(({ calls }) => calls.length > 0)
  .map(slugTable)
  .join('\n')}`

const written = `${wrapProse(page.trimEnd())}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(path, written)
  console.log(`${target} written`)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== written) {
  console.error(`${target} does not match the contract: run "node scripts/permissions.mjs" and commit the result.`)
  process.exitCode = 1
}
