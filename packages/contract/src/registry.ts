import type { Operation, OperationGroup } from './operation.ts'
import { constantsOperations } from './constants/constants.operations.ts'
import { exportsOperations } from './exports/exports.operations.ts'
import { extensionItemsOperations } from './extension-items/extension-items.operations.ts'
import { filesOperations } from './files/files.operations.ts'
import { importsOperations } from './imports/imports.operations.ts'
import { jobsOperations } from './jobs/jobs.operations.ts'
import { listViewsOperations } from './list-views/list-views.operations.ts'
import { membersOperations } from './members/members.operations.ts'
import { notificationsOperations } from './notifications/notifications.operations.ts'
import { undoOperations } from './undo/undo.operations.ts'
import { permissionGroupsOperations } from './permission-groups/permission-groups.operations.ts'
import { projectBulkOperations } from './project-bulk/project-bulk.operations.ts'
import { projectFiltersOperations } from './project-filters/project-filters.operations.ts'
import { projectIntegrationOperations } from './project-integration/project-integration.operations.ts'
import { projectRecordsOperations } from './project-records/project-records.operations.ts'
import { projectReviewsOperations } from './project-reviews/project-reviews.operations.ts'
import { projectSharingOperations } from './project-sharing/project-sharing.operations.ts'
import { projectsOperations } from './projects/projects.operations.ts'
import { reviewTemplatesOperations } from './review-templates/review-templates.operations.ts'
import { scouteeCasesOperations } from './scoutee-cases/scoutee-cases.operations.ts'
import { scouteeSearchesOperations } from './scoutee-searches/scoutee-searches.operations.ts'
import { scouteesOperations } from './scoutees/scoutees.operations.ts'
import { scouteeLinksOperations } from './scoutee-links/scoutee-links.operations.ts'
import { scouteeMergesOperations } from './scoutee-merges/scoutee-merges.operations.ts'
import { scouteeBotOperations } from './scoutee-bot/scoutee-bot.operations.ts'
import { providerCompaniesOperations } from './provider-companies/provider-companies.operations.ts'
import { platformAdminOperations } from './platform-admin/platform-admin.operations.ts'
import { statusTemplatesOperations } from './status-templates/status-templates.operations.ts'
import { systemOperations } from './system/system.operations.ts'
import { tagsAndChannelsOperations } from './tags-and-channels/tags-and-channels.operations.ts'
import { tasksOperations } from './tasks/tasks.operations.ts'
import { tenantsOperations } from './tenants/tenants.operations.ts'
import { themeCommentsOperations } from './theme-comments/theme-comments.operations.ts'
import { themesOperations } from './themes/themes.operations.ts'
import { secondFactorOperations } from './second-factor/second-factor.operations.ts'
import { singleSignOnOperations } from './single-sign-on/single-sign-on.operations.ts'
import { publicAccountsOperations } from './public-accounts/public-accounts.operations.ts'
import { guestRequestsOperations } from './guest-requests/guest-requests.operations.ts'
import { mySessionsOperations } from './my-sessions/my-sessions.operations.ts'
import { apiTokensOperations } from './api-tokens/api-tokens.operations.ts'
import { alertsOperations } from './alerts/alerts.operations.ts'
import { eventsOperations } from './events/events.operations.ts'
import { visibilityOperations } from './visibility/visibility.operations.ts'
import { internalPrincipalOperations } from './internal-principal/internal-principal.operations.ts'
import { formsOperations } from './forms/forms.operations.ts'
import { answersOperations } from './answers/answers.operations.ts'
import { publicAnswersOperations } from './public-answers/public-answers.operations.ts'
import { adminTenantsOperations } from './admin-tenants/admin-tenants.operations.ts'
import { adminBatchesOperations } from './admin-batches/admin-batches.operations.ts'
import { adminCompaniesOperations } from './admin-companies/admin-companies.operations.ts'
import { adminSchemaOperations } from './admin-schema/admin-schema.operations.ts'
import { adminSystemOperations } from './admin-system/admin-system.operations.ts'
import { administratorsOperations } from './administrators/administrators.operations.ts'
import { adminUsersOperations } from './admin-users/admin-users.operations.ts'
import { dashboardsOperations } from './dashboards/dashboards.operations.ts'
import { archivesOperations } from './archives/archives.operations.ts'
import { adminArchivesOperations } from './admin-archives/admin-archives.operations.ts'
import { userGroupsOperations } from './user-groups/user-groups.operations.ts'

/** The operations of the product, by slug. */
export const operationGroups = {
  constants: constantsOperations,
  exports: exportsOperations,
  extensionItems: extensionItemsOperations,
  files: filesOperations,
  imports: importsOperations,
  jobs: jobsOperations,
  listViews: listViewsOperations,
  members: membersOperations,
  notifications: notificationsOperations,
  undo: undoOperations,
  permissionGroups: permissionGroupsOperations,
  projectBulk: projectBulkOperations,
  projectFilters: projectFiltersOperations,
  projectIntegration: projectIntegrationOperations,
  projectRecords: projectRecordsOperations,
  projectReviews: projectReviewsOperations,
  projectSharing: projectSharingOperations,
  projects: projectsOperations,
  reviewTemplates: reviewTemplatesOperations,
  scouteeCases: scouteeCasesOperations,
  scouteeSearches: scouteeSearchesOperations,
  scoutees: scouteesOperations,
  scouteeLinks: scouteeLinksOperations,
  scouteeMerges: scouteeMergesOperations,
  scouteeBot: scouteeBotOperations,
  providerCompanies: providerCompaniesOperations,
  platformAdmin: platformAdminOperations,
  statusTemplates: statusTemplatesOperations,
  system: systemOperations,
  tagsAndChannels: tagsAndChannelsOperations,
  tasks: tasksOperations,
  tenants: tenantsOperations,
  themeComments: themeCommentsOperations,
  themes: themesOperations,
  secondFactor: secondFactorOperations,
  singleSignOn: singleSignOnOperations,
  publicAccounts: publicAccountsOperations,
  guestRequests: guestRequestsOperations,
  mySessions: mySessionsOperations,
  apiTokens: apiTokensOperations,
  alerts: alertsOperations,
  events: eventsOperations,
  visibility: visibilityOperations,
  internalPrincipal: internalPrincipalOperations,
  forms: formsOperations,
  answers: answersOperations,
  publicAnswers: publicAnswersOperations,
  adminTenants: adminTenantsOperations,
  adminUsers: adminUsersOperations,
  administrators: administratorsOperations,
  adminSystem: adminSystemOperations,
  adminSchema: adminSchemaOperations,
  adminBatches: adminBatchesOperations,
  adminCompanies: adminCompaniesOperations,
  dashboards: dashboardsOperations,
  archives: archivesOperations,
  adminArchives: adminArchivesOperations,
  userGroups: userGroupsOperations
} as const satisfies Record<string, OperationGroup>

/** Every operation of the product: what the server mounts, OpenAPI describes and the registry tests walk. */
export const operations: readonly Operation[] = Object.values(operationGroups).flatMap((group): Operation[] => Object.values(group))
