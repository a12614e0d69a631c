// Who may import whom (docs/architecture.md). Each message names the right way.
/** The areas of features in the order of their layers: each may import those before it. */
const areas = require('./scripts/lib/areas.json')
/** The inside of a slug, which `$1` names with its area. */
const feature = '^apps/server/src/features/([^/]+/[^/]+)/'
/** What a slug gives to others: its index, or that of one of its rooms (docs/decisions/087). */
const publicApi = ['^apps/server/src/features/[^/]+/[^/]+/index\\.ts$', '^apps/server/src/features/[^/]+/[^/]+/[^/]+/index\\.ts$']
const queryBuilder = '(^|/)node_modules/(kysely|pg|pg-query-stream)/'
const webFramework = '(^|/)node_modules/(fastify|@fastify/[^/]+)/'
const builtIn = '^(node:)?(fs|net|http|https|child_process|worker_threads|dns)(/|$)'
const anyTest = '(\\.test\\.tsx?$|/testing/|^packages/testing/|^e2e/|^bench/|^scripts/)'

/** A rule for each area but the last: it reaches none of those behind it. */
const layers = areas.slice(0, -1).map((area, index) => ({
  name: `area-${area}`,
  comment: `The area ${area} imports only itself and the areas before it (${areas.join(', ')}): move what both need to the lower one, or hand it in.`,
  severity: 'error',
  from: { path: `^apps/server/src/features/${area}/`, pathNot: anyTest },
  to: { path: `^apps/server/src/features/(${areas.slice(index + 1).join('|')})/` }
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'packages/contract imports nothing but zod: shared rules of text go to packages/text, wording to packages/i18n.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] }
    },
    {
      name: 'text-stands-alone',
      comment: 'packages/text imports no other package of the product: it is used by all of them.',
      severity: 'error',
      from: { path: '^packages/text/src/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^packages/(?!text/)', '^apps/'] }
    },
    {
      name: 'packages-below-apps',
      comment: 'A package never imports an application: hand it what it needs as a parameter or a property.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/testing/' },
      to: { path: '^apps/' }
    },
    {
      name: 'client-and-words-know-the-contract-only',
      comment: 'api-client and i18n import the contract and their own libraries; what both sides need goes to packages/contract or packages/text.',
      severity: 'error',
      from: { path: '^packages/(api-client|i18n)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(?!contract/|text/|api-client/|i18n/)' }
    },
    {
      name: 'ui-knows-no-calls',
      comment: 'packages/ui draws what it is given: calls belong to apps/web (api-client), what applications share beyond parts to packages/browser.',
      severity: 'error',
      from: { path: '^packages/ui/src/' },
      to: { path: '^packages/(api-client|browser|testing)/' }
    },
    {
      name: 'browser-plain-is-plain',
      comment: 'packages/browser/src/plain serves the public page too: no UI kit, no React, no libraries; the rest of the package may have them.',
      severity: 'error',
      from: { path: '^packages/browser/src/plain/', pathNot: anyTest },
      to: { path: ['^packages/(?!browser/src/plain/|api-client/|contract/|i18n/)', '(^|/)node_modules/'] }
    },
    {
      name: 'platform-below-features',
      comment: 'platform knows no feature: let the feature pass a handler in (platform/feature.ts), or move the shared part to platform.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: anyTest },
      to: { path: '^apps/server/src/(features|identity|boot)/' }
    },
    {
      name: 'identity-stands-alone',
      comment: 'The embedded identity service knows no feature; the product reaches it through platform/identity-client as it would reach Cognito.',
      severity: 'error',
      from: { path: '^apps/server/src/identity/', pathNot: anyTest },
      to: { path: '^apps/server/src/(features|boot)/' }
    },
    {
      name: 'features-reach-identity-by-its-client',
      comment: 'A feature talks to platform/identity-client, never to the inside of identity/.',
      severity: 'error',
      from: { path: feature, pathNot: anyTest },
      to: { path: '^apps/server/src/(identity|boot)/' }
    },
    {
      name: 'areas-are-listed',
      comment: 'A feature stands in one of the areas of scripts/lib/areas.json, which is the list of layers.',
      severity: 'error',
      from: { path: `^apps/server/src/features/(?!(?:${areas.join('|')})/)[^/]+/` },
      to: {}
    },
    ...layers,
    {
      name: 'slugs-by-their-index',
      comment: 'Another slug is reached only through an index, features/<area>/<slug>/index.ts or that of a room below it: export there what others may use.',
      severity: 'error',
      from: { path: feature, pathNot: anyTest },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', ...publicApi]
      }
    },
    {
      name: 'tests-reach-features-by-index-or-factory',
      comment: "Another feature's test uses an index of it or its testing/ factories.",
      severity: 'error',
      from: { path: `${feature}.*\\.test\\.ts$` },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', ...publicApi, '^apps/server/src/features/[^/]+/[^/]+/testing/']
      }
    },
    {
      name: 'routes-bind-only',
      comment: 'A routes file binds operations to use cases (platform/http/bind.ts): put the query into <slug>.queries.ts and call it from a use case.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*\\.routes\\.ts$' },
      to: { path: ['\\.(queries|policy|presenter)\\.ts$', '^apps/server/src/platform/db/'] }
    },
    {
      name: 'query-builder-in-queries-only',
      comment: 'Within features only <slug>.queries.ts builds queries; a use case gets its transaction as an argument and passes it on.',
      severity: 'error',
      from: { path: feature, pathNot: ['\\.queries\\.ts$', anyTest] },
      to: { path: queryBuilder, dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'features-without-web-framework',
      comment: 'A feature gets parsed input and gives plain data: HTTP belongs to platform/http (bind.ts).',
      severity: 'error',
      from: { path: feature, pathNot: ['\\.routes\\.ts$', anyTest] },
      to: { path: webFramework }
    },
    {
      name: 'routes-on-top',
      comment: 'Nothing but the index.ts of a slug imports routes.',
      severity: 'error',
      from: { path: feature, pathNot: ['/index\\.ts$', anyTest] },
      to: { path: '^apps/server/src/features/.*\\.routes\\.ts$' }
    },
    {
      name: 'queries-only-query',
      comment: 'A queries file builds queries from plain arguments and gives rows: shaping belongs to the presenter, steps to the use case.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*\\.queries\\.ts$' },
      to: {
        path: ['^apps/server/src/features/', '^apps/server/src/platform/(http|storage|mail|identity-client)/'],
        pathNot: ['\\.queries\\.ts$', '/index\\.ts$', '/seeds/'],
        dependencyTypesNot: ['type-only']
      }
    },
    {
      name: 'policy-is-pure',
      comment: 'A policy decides from the actor and the rows it is given: load them in the use case and pass them in.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*\\.policy\\.ts$' },
      to: { path: ['^apps/', builtIn], pathNot: ['\\.policy\\.ts$', '/index\\.ts$'], dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'presenter-is-pure',
      comment: 'A presenter shapes the rows it is given: load them in the use case and pass them in.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*\\.presenter\\.ts$' },
      to: { path: ['\\.queries\\.ts$', '^apps/server/src/platform/(db|storage|mail|identity-client)/'], dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'server-without-web',
      comment: 'The server never imports the browser application or its parts.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: ['^apps/(?!server/)', '^packages/(ui|api-client|browser)/'] }
    },
    {
      name: 'web-without-server',
      comment: 'The browser application speaks to the server through packages/api-client and the operations of packages/contract.',
      severity: 'error',
      from: { path: '^apps/(web|respond|admin|dashboard)/' },
      to: { path: '^apps/server/' }
    },
    {
      name: 'public-page-stands-alone',
      comment: 'The public answer page is small and knows nothing of the staff: no staff code, no UI kit, no router; what both need goes to a package.',
      severity: 'error',
      from: { path: '^apps/respond/', pathNot: anyTest },
      to: {
        path: [
          '^apps/(?!respond/)',
          '^packages/(ui|text)/',
          '^packages/browser/src/(?!plain/|identity/)',
          '(^|/)node_modules/(@mui|@emotion|@tanstack|lucide-react)/'
        ]
      }
    },
    {
      name: 'identity-client-for-members-only',
      comment: 'The public answer page loads the identity client for members alone: import it within src/member/, and that lazily.',
      severity: 'error',
      from: { path: '^apps/respond/src/(?!member/)' },
      to: { path: ['^packages/browser/src/identity/', '(^|/)node_modules/(aws-amplify|@aws-amplify)/'] }
    },
    {
      name: 'answer-form-is-plain',
      comment: 'packages/answer-form draws questions with plain elements: it knows the contract, the words and React, no calls and no UI kit.',
      severity: 'error',
      from: { path: '^packages/answer-form/src/', pathNot: anyTest },
      to: { path: ['^packages/(?!answer-form/|contract/|i18n/)', '(^|/)node_modules/(?!react/|react-dom/|@types/react)'] }
    },
    {
      name: 'web-features-apart',
      comment:
        'A screen that mixes features is composed in src/app/; what several share goes to src/shared, parts for all to packages/ui, what else applications share to packages/browser.',
      severity: 'error',
      from: { path: '^apps/(web|respond|admin|dashboard)/src/features/([^/]+)/' },
      to: { path: '^apps/(web|respond|admin|dashboard)/src/features/', pathNot: '^apps/$1/src/features/$2/' }
    },
    {
      name: 'web-slugs-apart',
      comment: 'In an area of several features each stands alone, as areas do: what two of them share goes to src/shared.',
      severity: 'error',
      from: { path: '^apps/web/src/features/(forms|people|workspace)/([^/]+)/' },
      to: { path: '^apps/web/src/features/$1/', pathNot: '^apps/web/src/features/$1/$2/' }
    },
    {
      name: 'web-shared-below-features',
      comment: 'src/shared is what features are built on: it knows none of them, nor the router and its screens.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: anyTest },
      to: { path: ['^apps/web/src/features/', '^apps/web/src/app/(routes|router|screens|root|signed-in-app)'] }
    },
    {
      name: 'web-features-below-app',
      comment:
        'A feature knows no route and no other screen: what all screens share is in src/app only when app alone uses it, else in src/shared, packages/browser or packages/ui.',
      severity: 'error',
      from: { path: '^apps/(web|respond|admin|dashboard)/src/features/', pathNot: anyTest },
      to: { path: '^apps/(web|respond|admin|dashboard)/src/app/(routes|router|screens)' }
    },
    {
      name: 'product-without-tests',
      comment: 'What runs for people never imports test code.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [anyTest, 'vitest\\.setup'] },
      to: { path: ['\\.test\\.tsx?$', '/testing/', '^packages/testing/', '^e2e/', '^bench/'] }
    },
    {
      name: 'resolvable',
      comment: 'The imported module does not exist or is not a dependency of this package.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench)/' },
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|worker|inline)(&url)?$' }
    }
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // Circles are looked for in scripts/lints/circles.mjs.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    // Our own built folders; most libraries stand in a folder of that name, too, and the rules name libraries.
    exclude: { path: ['^(apps|packages)/[^/]+/dist', '(^|/)coverage/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json']
    }
  }
}
