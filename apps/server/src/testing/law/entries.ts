import { projectEntries } from './entries-projects.ts'
import { importEntries } from './entries-imports.ts'
import { workspaceEntries } from './entries-workspace.ts'
import { settingsOnProjects } from './uses.ts'
import type { Entry } from './writes.ts'

/** Writes that open nothing, whoever does them with whatever there is: each is tried with every kind of row. */
const openNothing = [
  'exports.projects',
  'exports.themes',
  'exports.tasks',
  'exports.projectHistory',
  'exports.themeHistory',
  'exports.settingsHistory',
  'exports.scoutees',
  'exports.selectedUsers',
  'extensionItems.create',
  'extensionItems.updateInBody',
  'extensionItems.update',
  'extensionItems.removeEnums',
  'listViews.save',
  'listViews.bulkCreate',
  'listViews.share',
  'notifications.markAsRead',
  'notifications.markAllAsRead',
  'projectBulk.detachScouteeTags',
  'projectBulk.detachScouteeChannels',
  'projectBulk.detach',
  'projectBulk.createOperationLogs',
  'projectFilters.create',
  'projectFilters.remove',
  'projectViews.create',
  'projectViews.update',
  'projectViews.remove',
  'projectViews.share',
  'projectViews.setThemeDefault',
  'projectViews.arrange',
  'reviewTemplates.create',
  'reviewTemplates.update',
  'scouteeSearches.create',
  'scouteeSearches.remove',
  'scoutees.create',
  'scoutees.remove',
  'scoutees.detachTags',
  'scoutees.detachChannels',
  'scoutees.createVisitLog',
  'scoutees.createPerson',
  'scoutees.updatePerson',
  'scoutees.removePerson',
  'scoutees.createInvestor',
  'scouteeLinks.link',
  'scouteeLinks.accept',
  'scouteeLinks.dismiss',
  'scouteeLinks.acceptMany',
  'scouteeLinks.dismissMany',
  'scouteeMerges.previewMerge',
  'scouteeMerges.markNotSame',
  'scouteeMerges.unmarkNotSame',
  'encounters.countNamed',
  'projectIntegration.previewMove',
  'scouteeBot.look',
  'scouteeBot.giveFeedback',
  'statusTemplates.create',
  'statusTemplates.update',
  'statusTemplates.createForThemes',
  'statusTemplates.updateForThemes',
  ...['Channel', 'ThemeTag', 'ProjectRecordCategory', 'ProjectCategory', 'ProjectCategoryType', 'ScouteeTag'].flatMap((kind) =>
    ['create', 'update', 'remove'].map((verb) => `tagsAndChannels.${verb}${kind}`)
  ),
  'tenants.updateCurrent',
  'secondFactor.turnOff',
  'mySessions.remove',
  'mySessions.endCurrent',
  'mySessions.endOthers',
  'mySessions.endAll',
  'apiTokens.create',
  'apiTokens.remove',
  'livingExports.create',
  'livingExports.remove',
  'scheduledExports.create',
  'scheduledExports.update',
  'scheduledExports.remove',
  'scheduledExports.leave',
  'scheduledExports.send',
  'alerts.update',
  'visibility.previewGroup',
  'visibility.previewMembers',
  'forms.create',
  'forms.update',
  'forms.remove',
  'forms.duplicate',
  'waitingLists.clear',
  'answers.export',
  'dashboards.refresh',
  'dashboards.create',
  'dashboards.update',
  'dashboards.remove',
  'dashboards.restore',
  'dashboards.figures',
  'dashboards.cases',
  'dashboards.activity',
  'dashboardSharing.put',
  'dashboardMails.create',
  'dashboardMails.update',
  'dashboardMails.remove',
  'dashboardMails.leave',
  'dashboardMails.send',
  'archives.start'
]

/** Writes that open what they put on cases. */
const putOnProjects: Readonly<Record<string, Entry>> = {
  'projectBulk.attach': { opens: settingsOnProjects('project_categories', 'project_category_types') },
  'projectBulk.attachScouteeTags': { opens: settingsOnProjects('scoutee_tags') },
  'projectBulk.attachScouteeChannels': { opens: settingsOnProjects('channels') },
  'scoutees.update': { opens: settingsOnProjects('scoutee_tags', 'channels', 'investors') },
  'scoutees.attachTags': { opens: settingsOnProjects('scoutee_tags') },
  'scoutees.attachChannels': { opens: settingsOnProjects('channels') },
  'scouteeMerges.merge': {
    opens: [{ to: ['guest'], what: /^row\.scoutees$/u, why: 'the company of a case that the guest is in charge of is the one that it was merged into' }]
  }
}

const inUse = 'what this world has of it is in use, and stays'
const sameCall = 'another address of the import of cases, which is tried with a file'

/** Writes that nobody can do in this world. */
const neverDone: Readonly<Record<string, string>> = {
  'extensionItems.remove': inUse,
  'reviewTemplates.remove': inUse,
  'statusTemplates.remove': inUse,
  'statusTemplates.removeForThemes': inUse,
  'statusTemplates.removeThemeStatus': inUse,
  'imports.projectsImportAlias': sameCall,
  'imports.undo': 'there is no import whose rows can be taken back',
  'jobs.cancel': 'the only job has ended',
  'guestRequests.approve': 'nobody waits to come in (features/people/public-accounts)',
  'guestRequests.refuse': 'nobody waits to come in (features/people/public-accounts)',
  'archives.startUpload': 'a workspace that is not empty takes no archive',
  'archives.import': 'a workspace that is not empty takes no archive',
  'archives.cancel': 'the only archive has ended'
}

/** What is known of every write operation of the contract: how it is tried beside its plain uses, and what it may open to whom. */
export const entries: Readonly<Record<string, Entry>> = {
  ...Object.fromEntries(openNothing.map((id): [string, Entry] => [id, {}])),
  ...Object.fromEntries(Object.entries(neverDone).map(([id, undone]): [string, Entry] => [id, { undone }])),
  ...putOnProjects,
  ...projectEntries,
  ...importEntries,
  ...workspaceEntries
}
