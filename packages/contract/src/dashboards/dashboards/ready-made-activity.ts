import { dashboardUuid, type ReadyMadeDashboard, tileUuid } from './ready-made-parts.ts'

/** Who is active. */
export const activity: ReadyMadeDashboard = {
  uuid: dashboardUuid(6),
  nameKey: 'activity.name',
  descriptionKey: 'activity.description',
  conditions: [{ field: 'period', period: { unit: 'month', last: 3 } }],
  tiles: [
    {
      uuid: tileUuid(6, 1),
      titleKey: 'activity.events',
      chart: 'number',
      source: { kind: 'figures', subject: 'events', measures: ['count'], compare: true },
      layout: { x: 0, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(6, 2),
      titleKey: 'activity.actors',
      chart: 'number',
      source: { kind: 'figures', subject: 'events', measures: ['actors'], compare: true },
      layout: { x: 3, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(6, 3),
      titleKey: 'activity.records',
      chart: 'number',
      source: { kind: 'figures', subject: 'records', measures: ['count'], compare: true },
      layout: { x: 6, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(6, 4),
      titleKey: 'activity.overdue',
      chart: 'number',
      source: { kind: 'figures', subject: 'tasks', measures: ['count'], conditions: [{ field: 'taskState', values: ['overdue'] }] },
      layout: { x: 9, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(6, 5),
      titleKey: 'activity.weeks',
      chart: 'area',
      source: { kind: 'figures', subject: 'events', measures: ['count'], dimensions: [{ field: 'happenedAt', grain: 'week' }] },
      layout: { x: 0, y: 3, w: 8, h: 11 }
    },
    {
      uuid: tileUuid(6, 6),
      titleKey: 'activity.people',
      chart: 'bar',
      source: { kind: 'figures', subject: 'events', measures: ['count'], dimensions: [{ field: 'actor', limit: 12, sort: 'value' }] },
      layout: { x: 8, y: 3, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(6, 7),
      titleKey: 'activity.memos',
      chart: 'stackedBar',
      source: {
        kind: 'figures',
        subject: 'records',
        measures: ['count'],
        dimensions: [{ field: 'author', limit: 12, sort: 'value' }, { field: 'recordCategory' }]
      },
      layout: { x: 0, y: 14, w: 6, h: 11 }
    },
    {
      uuid: tileUuid(6, 8),
      titleKey: 'activity.tasks',
      chart: 'stackedBar',
      source: { kind: 'figures', subject: 'tasks', measures: ['count'], dimensions: [{ field: 'assignee', limit: 12, sort: 'value' }, { field: 'taskState' }] },
      layout: { x: 6, y: 14, w: 6, h: 11 }
    },
    {
      uuid: tileUuid(6, 9),
      titleKey: 'activity.actions',
      chart: 'bar',
      source: { kind: 'figures', subject: 'events', measures: ['count'], dimensions: [{ field: 'action', limit: 15, sort: 'value' }] },
      layout: { x: 0, y: 25, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(6, 10),
      titleKey: 'activity.heat',
      noteKey: 'activity.heatNote',
      chart: 'heatMap',
      source: {
        kind: 'figures',
        subject: 'events',
        measures: ['count'],
        dimensions: [
          { field: 'theme', limit: 12, sort: 'value' },
          { field: 'happenedAt', grain: 'week' }
        ]
      },
      layout: { x: 4, y: 25, w: 5, h: 11 }
    },
    { uuid: tileUuid(6, 11), titleKey: 'activity.recent', chart: 'list', source: { kind: 'recent', limit: 20 }, layout: { x: 9, y: 25, w: 3, h: 11 } }
  ]
}
