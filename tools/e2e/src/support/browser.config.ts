/** What Playwright switches off in any Chromium: a list that is given replaces its own. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Suggestions of the hidden address bar: two internal pages of Chromium in every window, a second of work. And a
 * process kept ready for the next page, which is started after each.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Debian's Chromium, told to leave the network alone. */
export const wholeBrowser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
    // Without windows letters would stand on whole pixels, and lines break where they do nowhere else.
    '--font-render-hinting=none',
  ],
};

/** The same without windows, where there is one: it takes a quarter less of the processor. */
export const launchOptions = {
  ...wholeBrowser,
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser.executablePath,
};
