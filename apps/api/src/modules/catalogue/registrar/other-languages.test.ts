import { describe, expect, test } from '@jest/globals';
import { readCourses } from './course-export.js';
import { readExport } from './export-table.js';

const reading = async (...lines: string[]) =>
  readCourses(await readExport('export.csv', Buffer.from(lines.join('\n'))), new Date('2026-11-16'));

describe('an export', () => {
  test('in two languages has its titles by the first', async () => {
    const { courses, report } = await reading(
      'Code;Titel / Title;ECTS',
      'MAT-102;"Analysis im Raum\nAnalysis in Space";7,5',
      'MAT-103;Algebra;6',
    );
    expect(courses.map(({ title }) => title)).toEqual(['Analysis im Raum', 'Algebra']);
    expect(report.guessed).toContain(
      'the titles are the first lines of “Titel / Title”, whose name is in two languages',
    );
  });

  test.each([
    ['German', 'Kurs-Nr.;Kurzbez.;Modulbezeichnung;Leistungspunkte;Status;Voraussetzungen'],
    ['French', "Code de l'UE;Lib. court;Libellé long;Crédits ECTS;État;Prérequis"],
    [
      'Spanish',
      'Código de la asignatura;Nombre corto;Nombre de la asignatura;Créditos ECTS;Situación;Requisitos',
    ],
    ['Italian', 'Codice insegnamento;Nome breve;Denominazione insegnamento;CFU;Stato;Propedeuticità'],
    ['Dutch', 'Cursuscode;Korte naam;Cursusnaam;Studiepunten;Status;Voorkennis'],
    ['Swedish', 'Kurskod;Kort benämning;Kursens namn;Högskolepoäng;Status;Förkunskapskrav'],
    ['Portuguese', 'Código da disciplina;Nome curto;Nome da disciplina;Créditos;Situação;Pré-requisitos'],
  ])('in %s has its columns by their names', async (_, names) => {
    const { courses, report } = await reading(names, 'MAT-102;ANALYSIS 2;Analysis im Raum;7,5;;MAT-101');
    expect(courses).toMatchObject([
      { code: 'MAT 102', title: 'Analysis im Raum', credits: 7.5, prerequisites: 'MAT 101' },
    ]);
    expect(report.columns).toContainEqual(expect.stringMatching(/is the status$/));
  });

  test('of French elements leaves out semesters and what is closed or suspended', async () => {
    const { courses, report } = await reading(
      'Code ELP;Nature;Libellé long;Crédits ECTS;État;Témoin susp.',
      'L1S1;SEM;Semestre 1;30;O;N',
      'MATH101;UE;Analyse réelle;6;O;N',
      'CHIM105;UE;Atomistique;3;F;N',
      'PHYS205;UE;Optique;3;O;O',
      'STAG290;UE;Stage;3 à 6;O;N',
    );
    expect(courses.map(({ code, credits, creditsTo }) => [code, credits, creditsTo])).toEqual([
      ['MATH 101', 6, null],
      ['STAG 290', 3, 6],
    ]);
    expect(report.skipped[0]).toContain('line 2: it is no course but of the kind SEM');
  });

  test('in Spanish may have years from when and until when a course is taught', async () => {
    const { courses } = await reading(
      'Cód. asignatura;Asignatura;Nombre abreviado;Créditos ECTS;Año implantación;Año extinción',
      '04521;Álgebra Lineal;ALG LIN;6,0;2010-11;',
      '04570;Teletexto;TELETEXTO;4,5;2010-11;2018-19',
    );
    expect(courses.map(({ code, title, credits }) => [code, title, credits])).toEqual([
      ['04521', 'Álgebra Lineal', 6],
    ]);
  });

  test('in Spanish may call the title Asignatura', async () => {
    const { courses } = await reading('Código,Asignatura,Créditos ECTS', 'PRA-400,Prácticas externas,6 a 12');
    expect(courses).toMatchObject([
      { code: 'PRA 400', title: 'Prácticas externas', credits: 6, creditsTo: 12 },
    ]);
  });
});
