/** How the developer's pages look: the colours of the product, light and dark. */
export const devStyle = `
:root {
  color-scheme: light dark;
  --ink: #1c2420; --soft: #5b665f; --paper: #f6f7f4; --card: #fff; --line: #e6eae6; --pine: #1f6f54; --on: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8ece9; --soft: #a3ada7; --paper: #121614; --card: #1b211e; --line: #2a322e; --pine: #6fcba6; --on: #0e1a14;
  }
}
body {
  margin: 0 auto; max-width: 40rem; padding: 16px;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 22px }
p, time { color: var(--soft) }
time { font-size: 14px }
a { color: var(--pine) }
ul { list-style: none; margin: 0; padding: 0 }
li { margin: 12px 0 }
li.message { padding: 12px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 14px }
a.choice, button {
  display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 10px 16px;
  border: 0; border-radius: 10px; background: var(--pine); color: var(--on);
  font: inherit; text-align: center; text-decoration: none;
}
input {
  display: block; box-sizing: border-box; width: 100%; min-height: 44px; margin: 4px 0 12px; padding: 8px 12px;
  border: 1px solid var(--soft); border-radius: 10px; background: var(--card); color: inherit; font: inherit;
}
input[type=hidden] { display: none }
form { margin: 12px 0 }
button.quiet { background: var(--card); color: var(--pine); border: 1px solid var(--line) }
.amount { margin: 8px 0 16px; font-size: 36px; font-weight: 600; color: var(--ink); font-variant-numeric: tabular-nums }
fieldset { margin: 0 0 20px; padding: 4px 16px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 14px }
legend { padding: 0 6px; font-weight: 600 }
label { display: block; margin-top: 12px }
label input { margin-bottom: 4px }
small { color: var(--soft) }
.wrong { color: #b3261e }
@media (prefers-color-scheme: dark) { .wrong { color: #ff9d94 } }
input[aria-invalid=true] { border-color: #b3261e }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 20px; padding: 12px 16px;
  background: var(--card); border: 1px solid var(--line); border-radius: 14px }
dt { color: var(--soft) }
dd { margin: 0 }
`
