import { dashboardUuid, type ReadyMadeDashboard, tileUuid } from './ready-made-parts.ts'

/** When and from where cases come in. */
export const intake: ReadyMadeDashboard = {
  uuid: dashboardUuid(3),
  nameKey: 'intake.name',
  descriptionKey: 'intake.description',
  conditions: [{ field: 'period', period: { unit: 'month', last: 12 } }],
  tiles: [
    {
      uuid: tileUuid(3, 1),
      titleKey: 'intake.cases',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], compare: true },
      layout: { x: 0, y: 0, w: 4, h: 3 }
    },
    {
      uuid: tileUuid(3, 2),
      titleKey: 'intake.answers',
      chart: 'number',
      source: { kind: 'figures', subject: 'answers', measures: ['count'], compare: true },
      layout: { x: 4, y: 0, w: 4, h: 3 }
    },
    {
      uuid: tileUuid(3, 3),
      titleKey: 'intake.companies',
      chart: 'number',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], compare: true },
      layout: { x: 8, y: 0, w: 4, h: 3 }
    },
    {
      uuid: tileUuid(3, 4),
      titleKey: 'intake.months',
      chart: 'stackedBar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'createdAt', grain: 'month' }, { field: 'origin' }] },
      layout: { x: 0, y: 3, w: 8, h: 11 }
    },
    {
      uuid: tileUuid(3, 5),
      titleKey: 'intake.origins',
      chart: 'pie',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'origin' }] },
      layout: { x: 8, y: 3, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(3, 6),
      titleKey: 'intake.channels',
      chart: 'bar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'channel', limit: 15, sort: 'value' }] },
      layout: { x: 0, y: 14, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(3, 7),
      titleKey: 'intake.themes',
      chart: 'bar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'theme', limit: 15, sort: 'value' }] },
      layout: { x: 4, y: 14, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(3, 8),
      titleKey: 'intake.forms',
      chart: 'bar',
      source: { kind: 'figures', subject: 'answers', measures: ['count'], dimensions: [{ field: 'form', limit: 15, sort: 'value' }] },
      layout: { x: 8, y: 14, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(3, 9),
      titleKey: 'intake.weeks',
      chart: 'line',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'createdAt', grain: 'week' }] },
      layout: { x: 0, y: 25, w: 8, h: 10 }
    },
    {
      uuid: tileUuid(3, 10),
      titleKey: 'intake.registrars',
      chart: 'bar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'createdBy', limit: 10, sort: 'value' }] },
      layout: { x: 8, y: 25, w: 4, h: 10 }
    }
  ]
}
