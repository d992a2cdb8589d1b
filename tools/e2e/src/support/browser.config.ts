/** Features that Playwright disables in every Chromium; a custom list replaces its own. */
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
 * Suggestions of the hidden address bar (two internal pages per window, a second of work), and a spare process that is
 * started after each page.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Debian's Chromium, without network access of its own. */
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
    // Otherwise headless letters align to whole pixels, and lines break where no other browser breaks them.
    '--font-render-hinting=none',
  ],
};

/** The headless shell, if installed: it uses a quarter less processor time. */
export const launchOptions = {
  ...wholeBrowser,
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser.executablePath,
};
