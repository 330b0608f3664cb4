import captions from './import-video/import.vtt';
import captionText from './import-video/import.vtt?raw';
import poster from './import-video/import.webp';
import video from './import-video/import.webm';
import { cueTexts } from './cue-texts';
import { Disclosure } from '../../shared/ui/disclosure';
import styles from './upload-transcript.module.css';

/** The import as it was recorded (`pnpm record`): fetched when it is played, with captions and the same words as text. */
export function ImportVideo() {
  return (
    <figure className={styles.figure} aria-label="How an import goes">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has: the track below */}
      <video className={styles.video} controls preload="none" width={960} height={600} poster={poster} muted>
        <source src={video} type="video/webm" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
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
