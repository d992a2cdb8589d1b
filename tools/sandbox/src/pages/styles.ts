/** The only stylesheet of the sandbox's pages; system fonts, light and dark. */
export const STYLES = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #556070; --line: #d5dbe3; --paper: #fff; --back: #f4f6f8; --accent: #1d5fa8; --bad: #a4262c; --good: #1e6b3a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf1; --soft: #a9b4c2; --line: #3a4451; --paper: #1b222b; --back: #12171d; --accent: #8fc0f5; --bad: #ff9a9a; --good: #8fd6a6; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back); }
.banner { margin: 0; padding: 8px 16px; text-align: center; background: #ffd84d; color: #2b2200; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 4px 16px; border-bottom: 1px solid var(--line); background: var(--paper); }
nav a { padding: 10px 0; }
main { max-width: 960px; margin: 0 auto; padding: 16px; }
main.narrow, .narrow { max-width: 460px; margin: 0 auto; }
a { color: var(--accent); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 16px 0; }
h2 { font-size: 1.125rem; margin: 24px 0 8px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin: 16px 0; }
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
.soft { color: var(--soft); }
.price { font-size: 1.75rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.error { color: var(--bad); font-weight: 600; }
.good { color: var(--good); font-weight: 600; }
label { display: block; margin-top: 12px; font-weight: 600; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; }
input[aria-invalid="true"] { border-color: var(--bad); }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { display: inline-block; min-height: 44px; padding: 10px 16px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--accent); background: var(--paper); color: var(--accent); cursor: pointer; text-decoration: none; text-align: center; }
button.main { background: #1d5fa8; border-color: #1d5fa8; color: #fff; }
.stack > * { display: block; width: 100%; margin-top: 12px; }
:focus-visible { outline: 3px solid #f2a100; outline-offset: 2px; }
form.inline { display: inline-block; margin: 2px; }
form.inline button { min-height: 36px; padding: 4px 10px; font-size: .875rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { white-space: nowrap; }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 12px; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
ul.plain { list-style: none; padding: 0; }
ul.plain li { border-bottom: 1px solid var(--line); }
ul.plain a { display: block; padding: 12px 4px; }
`;
