import { useRef, useState } from 'react';
import captions from './import-video/import.vtt';
import captionText from './import-video/import.vtt?raw';
import posterInTheDark from './import-video/import-dark.webp';
import poster from './import-video/import.webp';
import video from './import-video/import.webm';
import { cueTexts } from './cue-texts';
import { Disclosure } from '../../shared/ui/disclosure';
import { PlayerPlayIcon } from '../../shared/ui/page-icons';
import { useTheme } from '../../shared/ui/use-theme';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './upload-transcript.module.css';

/** The import as it was recorded (`pnpm record`): fetched when it is played, with captions and the same words as text. */
export function ImportVideo() {
  const film = useRef<HTMLVideoElement>(null);
  const theme = useTheme();
  const [begun, setBegun] = useState(false);
  const begin = () => {
    setBegun(true);
    film.current?.focus();
    // A page that is left before the film has begun refuses to play it, which is nobody's error.
    film.current?.play().catch(() => {});
  };
  return (
    <figure className={styles.figure} aria-label="How an import goes">
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has: the track below */}
        <video
          ref={film}
          className={styles.video}
          controls={begun}
          tabIndex={begun ? 0 : -1}
          preload="none"
          width={960}
          height={600}
          poster={theme === 'dark' ? posterInTheDark : poster}
          muted
        >
          <source src={video} type="video/webm" />
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </video>
        {!begun && (
          <button type="button" className={styles.play} onClick={begin}>
            <span className={styles.sign}>
              <PlayerPlayIcon size={28} aria-hidden />
            </span>
            <VisuallyHidden>Play the video</VisuallyHidden>
          </button>
        )}
      </div>
      <figcaption>
        <Disclosure title="Read what the video shows" className={styles.twin}>
          <ol>
            {cueTexts(captionText).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </Disclosure>
      </figcaption>
    </figure>
  );
}
