/** One module per icon, as @tabler/icons-react ships them; its own typings describe only the barrel of all 6,000. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';

  const icon: TablerIcon;
  export default icon;
}
