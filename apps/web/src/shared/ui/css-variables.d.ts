import 'react';

/** Lets `style` carry custom properties, through which components hand measures and data colours to their CSS. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
