// The import rules (docs/decisions/0061-packages-areas-features.md). Patterns with back-references: no list of features to maintain.
const areas = ['platform', 'member', 'catalog', 'promotion', 'trade', 'gift', 'marketing', 'content']
const packages = 'domain|client|server|demo|storefront|console|simulators|e2e|bench|tools'

/** Domain and server: a area sees itself and what stands to its left. */
const lookLeft = areas.slice(0, -1).map((area, i) => ({
  name: `look-left-only:${area}`,
  severity: 'error',
  from: { path: `^(domain|server)/src/${area}/` },
  to: { path: `^(domain|server)/src/(${areas.slice(i + 1).join('|')})/` },
}))

/** Fronts: a widget looks left too; screens are leaves and may look anywhere. */
const widgetsLookLeft = areas.slice(0, -1).map((area, i) => ({
  name: `widgets-look-left:${area}`,
  severity: 'error',
  from: { path: `^(storefront|console)/src/${area}/[a-z-]+/widgets/` },
  to: { path: `^(storefront|console)/src/(${areas.slice(i + 1).join('|')})/`, pathNot: '/links\\.ts$' },
}))

/** What an order goes through, ordered as areas are (docs/decisions/0057-fronts-without-barrels.md). */
const orderFeatures = ['order', 'checkout', 'order-admin', 'store-counter']

/** Who joins whose tables in queries of their own: the only tables that others see. */
const joiners = [
  ['trade/(?:order|checkout|order-admin)', 'trade/(?:order|buying-group)'],
  ['catalog/goods', 'catalog/stock'],
  ['marketing/[a-z-]+', 'marketing/activity'],
]

/** From outside a feature shows only its front. */
const front = (name, path, alsoSeen = []) => ({
  name,
  severity: 'error',
  from: { path, pathNot: ['\\.test\\.tsx?$', '/fixtures\\.ts$'] },
  to: {
    path: '^$1/src/[a-z-]+/[a-z-]+/',
    pathNot: ['^$1/src/$2/', '^$1/src/kit/', '/(links|jobs)\\.ts$', '/(public|widgets)/', ...alsoSeen],
  },
})

module.exports = {
  forbidden: [
    // Types may refer to each other across two files; what runs may not.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    ...lookLeft,
    ...widgetsLookLeft,
    {
      name: 'packages-share-only-domain',
      severity: 'error',
      from: { path: '^(domain|client|simulators)/' },
      to: { path: `^(${packages})/`, pathNot: ['^$1/', '^domain/'] },
    },
    {
      name: 'fronts-share-domain-and-client',
      severity: 'error',
      from: { path: '^(storefront|console)/' },
      to: { path: `^(${packages})/`, pathNot: ['^$1/', '^domain/', '^client/'] },
    },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: '^domain/src/' },
      to: { pathNot: ['^domain/src/', 'node_modules/zod/', '^zod', '(^|node_modules/)(vitest|fast-check)(/|$)', '^node:'] },
    },
    { name: 'simulators-know-nobody', severity: 'error', from: { path: '^simulators/' }, to: { path: '^domain/' } },
    {
      name: 'server-knows-simulators-only-at-the-root',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: '^server/src/(cli|testing)\\.ts$|^server/src/(cli|testing)/|\\.test\\.ts$',
      },
      to: { path: '^simulators/' },
    },
    {
      name: 'production-takes-no-fixtures',
      severity: 'error',
      // The demo is loaded by the command line alone, and only when it is asked for.
      from: { path: '^server/src/', pathNot: '(/fixtures|/testing/[^/]+|\\.test|^server/src/testing)\\.ts$' },
      to: { path: '^demo/|^server/src/.*(/fixtures\\.ts|/testing/)', dependencyTypesNot: ['dynamic-import'] },
    },
    front('use-the-public-files', `^(server|storefront|console)/src/(?!(?:${joiners.map(([from]) => from).join('|')})/)([a-z-]+/[a-z-]+)/`),
    ...joiners.map(([from, tables]) =>
      front('use-the-public-files:tables', `^(server|storefront|console)/src/(${from})/`, [`^server/src/(?:${tables})/tables\\.ts$`]),
    ),
    ...orderFeatures.slice(0, -1).map((feature, i) => ({
      name: `order-features-look-left:${feature}`,
      severity: 'error',
      from: { path: `^server/src/trade/${feature}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/trade/(${orderFeatures.slice(i + 1).join('|')})/` },
    })),
    {
      name: 'kit-knows-no-business',
      severity: 'error',
      from: { path: '^(domain|server|storefront|console)/src/kit/' },
      to: { path: `^(domain|server|storefront|console)/src/(${areas.join('|')})/` },
    },
    {
      name: 'only-main-registers',
      severity: 'error',
      from: {
        path: '^(server|storefront|console)/src/',
        pathNot: '^(server|storefront|console)/src/(app/|cli/|testing/)?[A-Za-z-]+\\.tsx?$',
      },
      to: { path: '^(server|storefront|console)/src/[a-z-]+/[a-z-]+/((console-)?routes|screens)\\.tsx?$' },
    },
    {
      name: 'only-main-joins',
      severity: 'error',
      // What features declare is handed to those on their left, who never look for it.
      from: { path: `^(domain|server)/src/(kit|${areas.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^domain/src/[a-z-]+\\.ts$' },
    },
    {
      name: 'phones-download-no-schema',
      severity: 'error',
      // What tests play is held to the contract; no screen takes their helpers.
      from: { path: '^(client|storefront|console)/src/', pathNot: '^(storefront/src/kit/testing/|console/src/kit/testing\\.tsx$)' },
      to: {
        path: '^domain/src/(.*calls|main|main-console|kit/fields)\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-tests-take-test-helpers',
      severity: 'error',
      from: { path: '^(storefront|console)/src/', pathNot: '(\\.test\\.tsx?|/testing/[^/]+|/testing\\.tsx|/samples\\.tsx)$' },
      to: { path: '^(storefront|console|domain)/src/.*(/testing/|/testing\\.tsx$)' },
    },
    {
      name: 'ui-library-behind-the-kit',
      severity: 'error',
      from: { path: '^storefront/src/', pathNot: '^storefront/src/kit/ui/' },
      to: { path: 'node_modules/antd-mobile/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
