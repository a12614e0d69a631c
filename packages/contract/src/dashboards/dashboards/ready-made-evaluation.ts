import { dashboardUuid, type ReadyMadeDashboard, tileUuid } from './ready-made-parts.ts'

/** Scores and reviewers. */
export const evaluation: ReadyMadeDashboard = {
  uuid: dashboardUuid(4),
  nameKey: 'evaluation.name',
  descriptionKey: 'evaluation.description',
  conditions: [],
  tiles: [
    {
      uuid: tileUuid(4, 1),
      titleKey: 'evaluation.reviews',
      chart: 'number',
      source: { kind: 'figures', subject: 'reviews', measures: ['count'], compare: true },
      layout: { x: 0, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(4, 2),
      titleKey: 'evaluation.reviewed',
      chart: 'number',
      source: { kind: 'figures', subject: 'reviews', measures: ['cases'] },
      layout: { x: 3, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(4, 3),
      titleKey: 'evaluation.score',
      chart: 'number',
      source: { kind: 'figures', subject: 'reviews', measures: ['averageScore'] },
      layout: { x: 6, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(4, 4),
      titleKey: 'evaluation.spread',
      chart: 'number',
      source: { kind: 'figures', subject: 'reviews', measures: ['spread'] },
      layout: { x: 9, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(4, 5),
      titleKey: 'evaluation.themes',
      noteKey: 'evaluation.themesNote',
      chart: 'bar',
      source: {
        kind: 'figures',
        subject: 'reviews',
        measures: ['averageScore', 'calibratedScore'],
        dimensions: [{ field: 'theme', limit: 12, sort: 'value' }]
      },
      layout: { x: 0, y: 3, w: 6, h: 11 },
      options: { isCalibrated: true }
    },
    {
      uuid: tileUuid(4, 6),
      titleKey: 'evaluation.perspectives',
      noteKey: 'evaluation.perspectivesNote',
      chart: 'bar',
      source: { kind: 'figures', subject: 'points', measures: ['averagePoint'], dimensions: [{ field: 'perspective' }] },
      layout: { x: 6, y: 3, w: 6, h: 11 }
    },
    {
      uuid: tileUuid(4, 7),
      titleKey: 'evaluation.severity',
      noteKey: 'evaluation.severityNote',
      chart: 'list',
      source: { kind: 'severity' },
      layout: { x: 0, y: 14, w: 6, h: 13 },
      options: { isCalibrated: true }
    },
    { uuid: tileUuid(4, 8), titleKey: 'evaluation.disagreement', chart: 'list', source: { kind: 'disagreement' }, layout: { x: 6, y: 14, w: 6, h: 13 } },
    {
      uuid: tileUuid(4, 9),
      titleKey: 'evaluation.heat',
      noteKey: 'evaluation.heatNote',
      chart: 'heatMap',
      source: {
        kind: 'figures',
        subject: 'points',
        measures: ['averagePoint'],
        dimensions: [{ field: 'reviewer', limit: 15, sort: 'value' }, { field: 'perspective' }]
      },
      layout: { x: 0, y: 27, w: 7, h: 12 }
    },
    {
      uuid: tileUuid(4, 10),
      titleKey: 'evaluation.months',
      chart: 'line',
      source: { kind: 'figures', subject: 'reviews', measures: ['count'], dimensions: [{ field: 'reviewedAt', grain: 'month' }] },
      layout: { x: 7, y: 27, w: 5, h: 12 }
    }
  ]
}
