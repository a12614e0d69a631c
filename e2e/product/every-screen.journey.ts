import { operationGroups } from '@mekiki/contract'
import { projectDetailTabs } from '@mekiki/contract/workspace/constants/index'
import { shareName, shareOf } from '@mekiki/testing/figures'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addresses } from '../../apps/web/src/shared/addresses.ts'
import { crawl } from '../support/crawl.ts'
import { openProduct } from '../support/open-product.ts'
import { personOf } from '../support/people.ts'

const { product, browser } = await openProduct()
const person = await personOf(product, 0)

const { projects, forms, scoutees } = operationGroups
const [project] = (await person.call(projects.list, { query: { per_page: 1 } })).items
const [form] = (await person.call(forms.list, { query: {} })).items
const [scoutee] = (await person.call(scoutees.list, { query: { perPage: 1 } })).items
if (!project || !form || !scoutee) throw new Error('the demo workspace has no case, call or company')

/** The screens of each kind of address: a kind that is added does not compile until it is named here. */
const screens: Record<keyof typeof addresses, readonly string[]> = {
  home: [],
  myDay: [addresses.myDay],
  allProjects: [addresses.allProjects],
  projectTasks: [addresses.projectTasks],
  themeProjects: [addresses.themeProjects(project.themeUuid), `${addresses.themeProjects(project.themeUuid)}?view=board`],
  projectPreview: [addresses.projectPreview(project.themeUuid, project.uuid)],
  project: projectDetailTabs.map((tab) => addresses.project(project.themeUuid, project.uuid, tab)),
  // A viewer of the file's own kind; the frame around it is that of the list.
  projectFile: [],
  themes: [addresses.themes],
  themeTasks: [addresses.themeTasks],
  theme: [addresses.theme(project.themeUuid)],
  forms: [addresses.forms],
  formCreate: [addresses.formCreate],
  // The public page, which its own journey looks at.
  formPreview: [],
  formPoster: [addresses.formPoster(form.uuid)],
  form: [addresses.form(form.uuid)],
  formAnswers: [addresses.formAnswers(form.uuid)],
  formSummary: [addresses.formSummary(form.uuid)],
  formSharing: [addresses.formSharing(form.uuid)],
  scoutees: [addresses.scoutees, `${addresses.scoutees}?scope=provider`],
  scoutee: [addresses.scoutee(scoutee.uuid)],
  savedSearch: [],
  providerCompany: [],
  imports: [addresses.imports],
  // Journeys of imports and dashboards look at these themselves.
  importResult: [],
  dashboard: [],
  search: [addresses.search('検品')],
  settings: [],
  alertSettings: [],
  account: [],
  // Before anybody has signed in: the journey of guests.
  guestRegistration: []
}

/** The pages of the settings as their menu names them. */
async function settingsPages(page: Page): Promise<string[]> {
  await page.goto(product.baseUrl + addresses.account)
  // Those of the menu: the gear in the header stands sooner and shows at some widths alone.
  const links = page.locator('.mk-settings-menu a')
  await links.first().waitFor()
  return links.evaluateAll((nodes) => [...new Set(nodes.map((node) => node.getAttribute('href') ?? ''))])
}

const ways = [
  ['ja', 1440],
  ['en', 1440],
  ['ja', 390],
  ['en', 390]
] as const
// No multiple of that of the ways, which would leave each share with one of them.
const parts = 5

describe(`every screen with all that its buttons open (${shareName(parts)})`, () => {
  it.each(shareOf(ways, ways.length))('has no fault for who sees, reaches or types it otherwise (%s, %d px)', async (language, width) => {
    const { page } = await person.enter(browser, null, { width, hasTouch: width < 600 })
    await page.context().grantPermissions(['clipboard-write'])
    await page.addInitScript((chosen) => localStorage.setItem('LANGUAGE', JSON.stringify(chosen)), language)
    const paths = [...Object.values(screens).flat(), ...(await settingsPages(page))]
    const found: Record<string, string[]> = {}
    let states = 0
    for (const path of shareOf(paths, parts)) {
      const crawled = await crawl(page, product.baseUrl + path)
      states += crawled.states
      if (crawled.faults.length > 0) found[path] = crawled.faults
    }
    expect(found).toEqual({})
    // As many as the screens would be a crawl that presses nothing.
    expect(states).toBeGreaterThan(shareOf(paths, parts).length)
    await page.context().close()
  })
})
